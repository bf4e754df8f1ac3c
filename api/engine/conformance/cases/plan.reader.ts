import type { Collection, Document, Filter, Sort } from 'mongodb';
import type { Item } from '../conformance.types.js';

/** What a plan says, in the words of the manual's "Explain Results". */
export interface Plan {
  /** Names of the stages, from the one that answers down to the one that reads, each once. */
  stages: string[];
  /** Names of the indexes that are read, each once. */
  indexes: string[];
}

/** Asks the server how it would answer a find; `sort` and `collation` as in the find itself. */
export async function planOf(
  items: Collection<Item>,
  filter: Filter<Item>,
  options: { sort?: Sort; collation?: { locale: string; strength?: number }; hint?: string } = {},
): Promise<Plan> {
  const explained = await items.find(filter, options).explain('queryPlanner');
  const plan: Plan = { stages: [], indexes: [] };
  collect(explained.queryPlanner.winningPlan, plan);
  return plan;
}

/** Stages nest in `inputStage` or `inputStages`; servers with the slot-based engine wrap them in `queryPlan`. */
function collect(node: Document, plan: Plan): void {
  if (typeof node.stage === 'string' && !plan.stages.includes(node.stage)) plan.stages.push(node.stage);
  if (typeof node.indexName === 'string' && !plan.indexes.includes(node.indexName))
    plan.indexes.push(node.indexName);
  const children: unknown[] = [
    node.queryPlan,
    node.inputStage,
    ...(Array.isArray(node.inputStages) ? node.inputStages : []),
  ];
  for (const child of children) {
    if (typeof child === 'object' && child !== null) collect(child, plan);
  }
}
