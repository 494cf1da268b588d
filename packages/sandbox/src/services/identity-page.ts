import { escaped } from "./html.ts";

const PEOPLE = ["officer", "admin", "branch", "realtor", "partner", "owner", "viewer"];

/** The stand-in's sign-in page, where the person chooses who signs in. */
export function signInPage(house: string, asked: Record<string, string>): string {
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");
  const title = house === "google" ? "Google" : "Facebook";
  const known = PEOPLE.map(
    (name) => `<button name="known" value="${name}@demo.test" formnovalidate>${name}@demo.test</button>`,
  ).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} (sandbox)</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f4;color:#151917}main{max-width:26rem;margin:8vh auto;padding:2rem;background:#fff;border:1px solid #e2e5e4;border-radius:12px}h1{font-size:1.25rem;margin:0 0 .5rem}button{display:block;width:100%;min-height:44px;margin:.5rem 0;padding:.5rem .75rem;font:inherit;text-align:left;border:1px solid #c3c8c5;border-radius:8px;background:#fff;cursor:pointer}input[type=email],input[type=text]{width:100%;box-sizing:border-box;min-height:44px;padding:.5rem;font:inherit;border:1px solid #8b918e;border-radius:8px}label{display:block;margin-top:.75rem}</style></head>
<body><main><h1>Sign in with ${title}</h1><p>This is the sandbox: it asks for no password.</p>
<form action="approve">${hidden}${known}
<label for="email">Another address</label><input id="email" name="email" type="email" required><label for="name">Name</label><input id="name" name="name" type="text">
${house === "google" ? '<label><input type="checkbox" name="verified" value="yes" checked> The address is verified</label>' : ""}
<button>Continue</button></form><form action="deny">${hidden}<button>Cancel</button></form></main></body></html>`;
}
