import { EngineError } from '../errors.js';
import { compileFilter } from '../query/match.js';
import type { Plan } from '../query/planner.js';
import { planQuery, runPlan, type Counters, type Query } from '../query/query.js';
import { atOnce } from '../query/turns.js';
import { prepareAggregate } from '../aggregate/aggregate.js';
import { isDoc, type Doc } from '../bson/values.js';
import { namespaceOf, type Command, type CommandContext } from './command.js';
import { queryOfFind } from './read.commands.js';
import { parseSort } from '../query/sort.js';

/** `explain`: which plan a query follows, and with `executionStats` what it examined. */

function explain(context: CommandContext): Doc {
  const inner = context.command['explain'];
  if (!isDoc(inner)) throw new EngineError('TypeMismatch', "BSON field 'explain.explain' must be an object");
  const verbosity = context.command['verbosity'] ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(String(verbosity)))
    throw new EngineError(
      'BadValue',
      `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    );
  const name = Object.keys(inner)[0] ?? '';
  const innerContext = { ...context, command: inner };
  const query = explainedQuery(name, innerContext);
  const namespace = namespaceOf(innerContext, name);
  return describe(context, namespace, query, verbosity !== 'queryPlanner', inner['projection'] !== undefined);
}

function explainedQuery(name: string, context: CommandContext): Query {
  const { command } = context;
  switch (name) {
    case 'find':
      return queryOfFind(context);
    case 'aggregate':
      return prepareAggregate(command['pipeline'], command['hint']).query;
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { filter: compileFilter(command['query']), sort: parseSort(command['sort']) };
    case 'update':
    case 'delete': {
      const [statement] = (command[`${name}s`] ?? []) as unknown[];
      return { filter: compileFilter(isDoc(statement) ? statement['q'] : {}) };
    }
    default:
      throw new EngineError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function describe(
  { engine }: CommandContext,
  namespace: string,
  query: Query,
  withStats: boolean,
  projects: boolean,
): Doc {
  const collection = engine.catalog.get(namespace);
  const planner = { namespace, parsedQuery: query.filter.source, indexFilterSet: false, rejectedPlans: [] };
  if (!collection)
    return { explainVersion: '1', queryPlanner: { ...planner, winningPlan: { stage: 'EOF' } } };
  const plan = planQuery(collection, query);
  const winningPlan = stagesOf(plan, query, projects);
  const result: Doc = { explainVersion: '1', queryPlanner: { ...planner, winningPlan } };
  if (!withStats) return result;
  const counters: Counters = { keys: 0, docs: 0 };
  const startedAt = Date.now();
  const found = atOnce(runPlan(collection, plan, query, (record) => record, counters));
  result['executionStats'] = {
    executionSuccess: true,
    nReturned: found.length,
    executionTimeMillis: Date.now() - startedAt,
    totalKeysExamined: counters.keys,
    totalDocsExamined: counters.docs,
    executionStages: winningPlan,
  };
  return result;
}

function stagesOf(plan: Plan, query: Query, projects: boolean): Doc {
  let stage = accessStage(plan, query);
  if (query.sort && !plan.providesSort)
    stage = {
      stage: 'SORT',
      sortPattern: query.sort.source,
      ...(query.limit ? { limitAmount: query.limit + (query.skip ?? 0) } : {}),
      inputStage: stage,
    };
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit && (plan.providesSort || !query.sort))
    stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return projects ? { stage: 'PROJECTION_DEFAULT', inputStage: stage } : stage;
}

function accessStage(plan: Plan, query: Query): Doc {
  const { index, backwards, residual, ranges, branches } = plan;
  const { filter } = query;
  if (branches.length > 0)
    return {
      stage: 'SUBPLAN',
      inputStage: { stage: 'OR', inputStages: branches.map((branch) => accessStage(branch, query)) },
    };
  const direction = backwards ? 'backward' : 'forward';
  if (!index)
    return { stage: 'COLLSCAN', ...(residual.length > 0 ? { filter: filter.source } : {}), direction };
  const { definition } = index;
  const scan = {
    stage: 'IXSCAN',
    keyPattern: definition.key,
    indexName: index.name,
    isMultiKey: index.isMultikey,
    isUnique: definition.unique,
    isSparse: definition.sparse,
    isPartial: definition.partial !== undefined,
    indexVersion: 2,
    direction,
    rangeCount: ranges.length,
  };
  return { stage: 'FETCH', ...(residual.length > 0 ? { filter: filter.source } : {}), inputStage: scan };
}

export const EXPLAIN_COMMANDS: Record<string, Command> = {
  explain: { fields: ['verbosity'], writes: false, run: explain },
};
