import { Relay } from "bullmq";
import { lazily, ready, type Wire } from "./queue-connection.ts";

/**
 * Live channels across processes, on BullMQ's relay; this process joins on first use.
 *
 * @param bootUntil until then joining waits for the backend, as the queue itself does; after that for five seconds
 */
export function createChannels(wire: Wire, name: string, report: (error: Error) => void, bootUntil: number) {
  const relay = lazily(() => startRelay(wire, name, report, Math.max(bootUntil, Date.now() + 5_000)));
  const channels = new Map<string, Channel>();

  return {
    async publish(channel: string, payload: unknown) {
      await (await relay()).publish(toTopic(channel), payload);
    },
    async subscribe(channel: string, listener: (payload: unknown) => void) {
      const node = await relay();
      const known = channels.get(channel) ?? openChannel(node, channel, report);
      channels.set(channel, known);
      // A new function each time, so that the same listener passed twice is two subscriptions.
      const own = (payload: unknown) => listener(payload);
      known.listeners.add(own);
      try {
        await known.subscription;
      } catch (error) {
        channels.delete(channel);
        throw error;
      }
      return async () => {
        known.listeners.delete(own);
        if (known.listeners.size > 0 || channels.get(channel) !== known) return;
        channels.delete(channel);
        const subscription = await known.subscription;
        await subscription.unsubscribe().catch(report);
      };
    },
    close: () => relay.close((node) => node.close()),
  };
}

type WireRelay = Relay<Wire["connection"]>;

async function startRelay(wire: Wire, name: string, report: (error: Error) => void, until: number): Promise<WireRelay> {
  return ready(wire, until, () => {
    const relay = new Relay({
      connection: wire.connection,
      backend: wire.relay,
      namespace: name,
      // An outage of less than a minute loses no subscription; after a longer one they are restored within 5 seconds.
      leaseDuration: 60_000,
      heartbeatInterval: 5_000,
    });
    relay.on("error", report);
    return relay;
  });
}

type Channel = {
  listeners: Set<(payload: unknown) => void>;
  subscription: ReturnType<WireRelay["subscribe"]>;
};

/** One backend subscription per channel and process, however many listeners there are. */
function openChannel(relay: WireRelay, channel: string, report: (error: Error) => void): Channel {
  const listeners: Channel["listeners"] = new Set();
  const subscription = relay.subscribe(toTopic(channel), ({ data }) => {
    for (const listener of [...listeners]) {
      try {
        listener(data);
      } catch (error) {
        report(error instanceof Error ? error : new Error(String(error)));
      }
    }
  });
  return { listeners, subscription };
}

/** A relay's topic consists of letters, digits and `_:%-` in parts joined by dots; ours is one part. */
function toTopic(channel: string): string {
  return encodeURIComponent(channel).replace(/[.!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
