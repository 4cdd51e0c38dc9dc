import { existsSync } from "node:fs";
import { type ExtensionContext, extensions, RelativePattern, type WorkspaceFolder, window, workspace } from "vscode";
import { LanguageClient, type ServerOptions, TransportKind } from "vscode-languageclient/node";
import { findServer } from "./find-server";
import { chosenYamlServer } from "./yaml-server-setting";

/** Starts a language server for each workspace folder that has a toolpact.yaml. */
export async function activate(context: ExtensionContext): Promise<void> {
  for (const folder of workspace.workspaceFolders ?? []) await start(folder, context);
}

async function start(folder: WorkspaceFolder, context: ExtensionContext): Promise<void> {
  const pattern = new RelativePattern(folder, "**/toolpact.yaml");
  const [project] = await workspace.findFiles(pattern, "**/node_modules/**", 1);
  if (project === undefined) return;
  const configured = workspace.getConfiguration("toolpact", folder).get("server.path", "");
  const found = findServer({ configured, folder: folder.uri.fsPath, projectFile: project.fsPath, exists: existsSync });
  if ("problem" in found) {
    void window.showWarningMessage(found.problem);
    return;
  }
  const inFolder = { scheme: "file", pattern: `${folder.uri.fsPath.replaceAll("\\", "/")}/**/*.{yaml,yml,json}` };
  const client = new LanguageClient("toolpact", `Toolpact (${folder.name})`, serverOptions(found), {
    documentSelector: [
      { ...inFolder, language: "yaml" },
      { ...inFolder, language: "json" },
    ],
    workspaceFolder: folder,
    initializationOptions: { yamlServer: yamlServer() },
  });
  context.subscriptions.push(client);
  await client.start();
}

type Found = Extract<ReturnType<typeof findServer>, { readonly kind: string }>;

function serverOptions({ kind, path }: Found): ServerOptions {
  const args = ["lsp"];
  if (kind === "program") return { command: path, args };
  return { module: path, args, transport: TransportKind.stdio };
}

function yamlServer() {
  const yaml = workspace.getConfiguration("yaml");
  return chosenYamlServer({
    setting: workspace.getConfiguration("toolpact").get("yamlServer", "auto"),
    hasYamlExtension: extensions.getExtension("redhat.vscode-yaml") !== undefined,
    validates: yaml.get("validate", true),
    schemas: Object.keys(yaml.get<object>("schemas", {})),
  });
}
