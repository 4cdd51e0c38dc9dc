import { asWorkflowId } from "@toolpact/contracts/automation";
import { ToolFailure } from "@toolpact/runtime";
import { keep } from "./agent-tools.ts";
import type { Agents } from "./agents.ts";
import type { MemoryStore } from "./memory.ts";
import { notFound, type ProjectFiles } from "./project-files.ts";
import type { Tools } from "./tools.ts";

/** A step of a workflow runs an agent; with `write`, its output goes into a file. `{name}` is filled from the inputs. */
interface WorkflowStep {
  readonly step: string;
  readonly agent: string;
  readonly task: string;
  readonly write?: string;
}

const FOLDER = "workflows";
const ENDING = ".json";

/** Workflows are files of the project: `workflows/NAME.json`, a list of steps. */
export const workflowTools: Pick<Tools, "workflow_list" | "workflow_run"> = {
  workflow_list: async (_input, { use }) => {
    const names = (await use.files.list(FOLDER)).filter((name) => name.endsWith(ENDING)).slice(0, 100);
    const workflows = names.map(async (name) => {
      const workflow = asWorkflowId(name.slice(0, -ENDING.length));
      return { workflow, steps: (await readWorkflow(use.files, workflow)).map(({ step }) => step) };
    });
    return { workflows: await Promise.all(workflows) };
  },

  workflow_run: async ({ workflow, from_step, inputs = {} }, call) => {
    const { agents, files, memory } = call.use;
    const all = await readWorkflow(files, workflow);
    const first = from_step === undefined ? 0 : all.findIndex(({ step }) => step === from_step);
    if (first < 0) throw notFound("step", from_step ?? "");
    const steps = [];
    for (const step of all.slice(first)) {
      const filled = { ...step, task: fill(step.task, inputs) };
      try {
        steps.push({ step: step.step, text: await runStep({ agents, files, memory }, filled, call.signal) });
      } catch (cause) {
        throw call.fail("WORKFLOW_EXECUTION_ERROR", { step: step.step, completed: steps.length }, { cause });
      }
      call.progress(steps.length, all.length - first, step.step);
    }
    return { steps };
  },
};

async function readWorkflow(files: ProjectFiles, workflow: string): Promise<readonly WorkflowStep[]> {
  const text = await files.read(`${FOLDER}/${workflow}${ENDING}`).catch((thrown: unknown) => {
    const isMissing = ToolFailure.is(thrown) && thrown.code === "RESOURCE_NOT_FOUND";
    throw isMissing ? notFound("workflow", workflow) : thrown;
  });
  return JSON.parse(text);
}

interface StepUses {
  readonly agents: Agents;
  readonly files: ProjectFiles;
  readonly memory: MemoryStore;
}

async function runStep({ agents, files, memory }: StepUses, step: WorkflowStep, signal: AbortSignal): Promise<string> {
  const answer = await agents.run({ agent: step.agent, task: step.task, signal });
  await keep(memory, answer);
  if (step.write !== undefined) await files.write(step.write, `${answer.text}\n`);
  return answer.text.slice(0, 10_000);
}

function fill(text: string, inputs: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z][a-z0-9_]*)\}/g, (place, name) =>
    Object.hasOwn(inputs, name) ? (inputs[name] ?? place) : place,
  );
}
