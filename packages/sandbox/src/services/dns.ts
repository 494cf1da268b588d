import { z } from "zod";
import { RECORD_TYPES } from "../dns.ts";
import type { Service } from "../service.ts";

const Records = z.object({
  name: z.string().toLowerCase(),
  records: z.array(z.object({ type: z.enum(RECORD_TYPES), value: z.string() })),
});

/** Sets the records of the sandbox's name server: `PUT /sandbox/dns` with a name and all of its records; none means that the name does not exist. */
export const dns: Service = {
  name: "dns",
  register(app, { dns: server }) {
    app.get("/sandbox/dns", async () => ({ server: server.address, records: server.records }));
    app.put("/sandbox/dns", async (request, reply) => {
      const { name, records } = Records.parse(request.body);
      const others = server.records.filter((record) => record.name !== name);
      server.records.splice(0, Number.POSITIVE_INFINITY, ...others, ...records.map((record) => ({ name, ...record })));
      return reply.code(204).send();
    });
  },
};
