import { join } from "node:path";
import {
  type CancellationToken,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { PROJECT_FILE } from "../nearest-project-file.ts";
import { ownVersion } from "../version.ts";
import { completion, hover } from "./editor-answers.ts";
import { definition, prepareRename, references, rename } from "./name-answers.ts";
import { createOpenDocuments } from "./open-documents.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { FIX_ALL, quickFixes } from "./quick-fixes.ts";
import type { OrRefusal } from "./rename.ts";
import type { DocumentPosition, Editor } from "./spots.ts";
import { createWorkspace } from "./workspace.ts";
import type { YamlServer } from "./yaml-server.ts";

/** A pause in typing after which diagnostics are computed. */
const DELAY_MS = 150;

/** The options that an editor sends with `initialize`. */
interface Settings {
  yamlServer: YamlServer;
}

interface Server {
  readonly connection: Connection;
  readonly editor: Editor;
  readonly publisher: Publisher;
  readonly settings: Settings;
}

/**
 * Serves the Language Server Protocol over two streams. The library ends the process after `exit`, or when the input
 * ends: with 0 after `shutdown`, else with 1.
 */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const connection = createConnection(input, output);
  const documents = createOpenDocuments();
  const editor: Editor = { workspace: createWorkspace(documents), documents };
  const settings: Settings = { yamlServer: "none" };
  const publisher = createPublisher(editor, {
    server: () => settings.yamlServer,
    send: (uri, diagnostics) => connection.sendDiagnostics({ uri, diagnostics }),
    onError: (error) => reportBug(connection, error),
    delayMs: DELAY_MS,
  });
  const server = { connection, editor, publisher, settings };
  startAndStop(server);
  followDocuments(server);
  answerRequests(server);
  connection.listen();
}

function startAndStop({ connection, editor, publisher, settings }: Server): void {
  let canRegister = false;
  connection.onInitialize((params): InitializeResult => {
    canRegister = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    settings.yamlServer = yamlServerOf(params);
    for (const { uri } of params.workspaceFolders ?? []) {
      const path = editor.documents.pathOf(uri);
      if (path !== null) publisher.watch(join(path, PROJECT_FILE));
    }
    return { capabilities: CAPABILITIES, serverInfo: { name: "toolpact", version: ownVersion() } };
  });
  connection.onInitialized(async () => {
    if (!canRegister) return;
    const watchers = [{ globPattern: "**/*.{yaml,yml,json}" }];
    const registered = connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    await registered.catch((error: unknown) => reportBug(connection, error));
  });
  connection.onShutdown(() => publisher.stop());
}

const CAPABILITIES: InitializeResult["capabilities"] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ["$", " "] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: ["quickfix", FIX_ALL] },
};

function yamlServerOf({ initializationOptions: options }: InitializeParams): YamlServer {
  const given: unknown = options?.yamlServer;
  return given === "syntax" || given === "schema" ? given : "none";
}

function followDocuments({ connection, editor, publisher }: Server): void {
  const { documents, workspace } = editor;
  const changed = () => {
    workspace.changed();
    publisher.changed();
  };
  const manager = new TextDocuments(TextDocument);
  manager.onDidOpen(({ document }) => {
    documents.add(document);
    const path = documents.pathOf(document.uri);
    if (path !== null) publisher.watch(path);
  });
  manager.onDidChangeContent(changed);
  manager.onDidClose(({ document }) => {
    documents.remove(document);
    changed();
  });
  manager.listen(connection);
  connection.onDidChangeWatchedFiles(changed);
}

function answerRequests({ connection, editor, settings }: Server): void {
  const answer = answering(connection);
  connection.onDefinition(answer((params) => definition(editor, positionOf(params))));
  connection.onReferences(
    answer((params) => references(editor, positionOf(params), params.context.includeDeclaration)),
  );
  connection.onCompletion(answer((params) => completion(editor, positionOf(params), settings.yamlServer)));
  connection.onHover(answer((params) => hover(editor, positionOf(params), settings.yamlServer)));
  connection.onPrepareRename(answer(async (params) => accepted(await prepareRename(editor, positionOf(params)))));
  connection.onRenameRequest(
    answer(async (params) => accepted(await rename(editor, positionOf(params), params.newName))),
  );
  connection.onCodeAction(
    answer(({ textDocument: { uri }, range, context: { only, diagnostics } }) =>
      quickFixes(editor, { uri, range, only, shown: diagnostics }),
    ),
  );
}

interface PositionParams {
  readonly textDocument: { readonly uri: string };
  readonly position: DocumentPosition["position"];
}

function positionOf({ textDocument, position }: PositionParams): DocumentPosition {
  return { uri: textDocument.uri, position };
}

/** The value, or an error that editors show to the user. */
function accepted<Value>(outcome: OrRefusal<Value>): Value {
  if ("value" in outcome) return outcome.value;
  throw new ResponseError(LSPErrorCodes.RequestFailed, outcome.refusal);
}

/** A bug in one answer is reported and ends nothing. An answer that is no longer wanted is not sent. */
function answering(connection: Connection) {
  return <Params, Result>(answer: (params: Params) => Promise<Result>) =>
    async (params: Params, token: CancellationToken): Promise<Result> => {
      try {
        const result = await answer(params);
        if (!token.isCancellationRequested) return result;
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        reportBug(connection, error);
        throw new ResponseError(ErrorCodes.InternalError, BUG);
      }
      throw new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
    };
}

const BUG = "This is a bug in toolpact. Its output channel has the details; please report them.";

function reportBug(connection: Connection, error: unknown): void {
  connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const message = `toolpact: ${error instanceof Error ? error.message : error}. ${BUG}`;
  // Not `window.showErrorMessage`, a request: an editor without it would end the server by its refusal.
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
}
