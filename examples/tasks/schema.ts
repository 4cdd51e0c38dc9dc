/** The tables, as of version 1 of the file. A workspace counts what it numbers, so that no id is ever given twice. */
export const SCHEMA = `
CREATE TABLE workspaces (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, revision INTEGER NOT NULL, focus TEXT,
  plans INTEGER NOT NULL DEFAULT 0, tasks INTEGER NOT NULL DEFAULT 0, steps INTEGER NOT NULL DEFAULT 0,
  notes INTEGER NOT NULL DEFAULT 0, lines INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE tasks (
  workspace TEXT NOT NULL REFERENCES workspaces, id TEXT NOT NULL, kind TEXT NOT NULL, plan TEXT,
  title TEXT NOT NULL, description TEXT, status TEXT NOT NULL, priority TEXT NOT NULL, revision INTEGER NOT NULL,
  PRIMARY KEY (workspace, id)
) STRICT;
CREATE TABLE steps (
  workspace TEXT NOT NULL, task TEXT NOT NULL, id TEXT NOT NULL, path TEXT NOT NULL, parent TEXT, place INTEGER NOT NULL,
  title TEXT NOT NULL, criteria TEXT NOT NULL DEFAULT '[]', tests TEXT NOT NULL DEFAULT '[]',
  done INTEGER NOT NULL DEFAULT 0, criteria_confirmed INTEGER NOT NULL DEFAULT 0,
  tests_confirmed INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL,
  PRIMARY KEY (workspace, id), FOREIGN KEY (workspace, task) REFERENCES tasks (workspace, id) ON DELETE CASCADE
) STRICT;
CREATE TABLE notes (
  workspace TEXT NOT NULL REFERENCES workspaces, sequence INTEGER NOT NULL, task TEXT, node TEXT, kind TEXT NOT NULL,
  text TEXT NOT NULL, at TEXT NOT NULL,
  PRIMARY KEY (workspace, sequence)
) STRICT;
CREATE TABLE trace (
  workspace TEXT NOT NULL REFERENCES workspaces, line INTEGER NOT NULL, tool TEXT NOT NULL, subject TEXT,
  PRIMARY KEY (workspace, line)
) STRICT;
CREATE TABLE branches (
  workspace TEXT NOT NULL REFERENCES workspaces, name TEXT NOT NULL, revision INTEGER NOT NULL,
  PRIMARY KEY (workspace, name)
) STRICT;
CREATE TABLE nodes (
  workspace TEXT NOT NULL, branch TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, title TEXT, text TEXT,
  revision INTEGER NOT NULL,
  PRIMARY KEY (workspace, branch, id)
) STRICT;
CREATE TABLE edges (
  workspace TEXT NOT NULL, branch TEXT NOT NULL, source TEXT NOT NULL, rel TEXT NOT NULL, target TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (workspace, branch, source, rel, target)
) STRICT;
CREATE TABLE conflicts (
  workspace TEXT NOT NULL, id TEXT NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL, node TEXT NOT NULL,
  field TEXT NOT NULL, take TEXT, revision INTEGER NOT NULL,
  PRIMARY KEY (workspace, id)
) STRICT;
CREATE TABLE calls (
  principal TEXT NOT NULL, tool TEXT NOT NULL, key TEXT NOT NULL, input TEXT NOT NULL, answer TEXT NOT NULL,
  PRIMARY KEY (principal, tool, key)
) STRICT;
PRAGMA user_version = 1;
`;
