export { type Sandbox, startSandbox } from "./sandbox.ts";
export { type SandboxConfig, sandboxAccountSid } from "./service.ts";
