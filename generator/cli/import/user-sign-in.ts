import { spawn } from "node:child_process";
import type { SignIn } from "../../verify/sign-in.ts";
import type { Io } from "../io.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";

/** Which client signs in, and whether its address is opened in a browser. */
export interface SigningIn {
  readonly clientId: string | null;
  readonly opens: boolean;
}

/** A sign-in whose address is printed, and opened if the user asked for that. */
export function userSignIn({ clientId, opens }: SigningIn, io: Io): SignIn {
  return {
    clientId,
    show: (url) => {
      io.stderr.write(`To sign in, open this address:\n${escapeTerminal(url.href)}\n`);
      if (opens) openInBrowser(url, io);
    },
  };
}

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Without a shell; a server chooses the address, so no other scheme is opened. */
function openInBrowser(url: URL, io: Io): void {
  if (!/^https?:$/.test(url.protocol)) {
    io.stderr.write("The address is not opened: it is neither http nor https.\n");
    return;
  }
  const [program, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const browser = spawn(program, [...args, url.href], { env: io.env, stdio: "ignore", detached: true });
  browser.on("error", () => io.stderr.write(`No browser was opened: ${program} failed.\n`));
  browser.unref();
}
