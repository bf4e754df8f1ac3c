import { badValue, unsupported } from '../errors.js';
import { compileFilter } from '../query/match.js';
import { parseSort } from '../query/sort.js';
import type { Plan } from '../query/planner.js';
import { planQuery, runPlan, type Counters, type Query } from '../query/query.js';
import { atOnce } from '../query/turns.js';
import { prepareAggregate } from '../aggregate/aggregate.js';
import { docOf, type Doc } from '../bson/values.js';
import { arrayField, namespaceOf, type Command, type CommandContext } from './command.js';
import { queryOfFind } from './read.commands.js';

/** `explain`: which plan a query follows, and with `executionStats` what it examined. */

function explain(context: CommandContext): Doc {
  const command = docOf(context.command['explain'], 'explain');
  const verbosity = context.command['verbosity'] ?? 'allPlansExecution';
  if (!VERBOSITIES.includes(verbosity)) throw badValue(`explain knows no verbosity '${String(verbosity)}'`);
  const name = Object.keys(command)[0] ?? '';
  const namespace = namespaceOf({ ...context, command }, name);
  return describe(context, namespace, queryOf(name, command), verbosity !== 'queryPlanner');
}

const VERBOSITIES: readonly unknown[] = ['queryPlanner', 'executionStats', 'allPlansExecution'];

function queryOf(name: string, command: Doc): Query {
  if (name === 'find') return queryOfFind(command);
  if (name === 'aggregate') return prepareAggregate(command['pipeline'], command['hint']).query;
  if (name === 'update' || name === 'delete') {
    const [statement] = arrayField(command, `${name}s`, name);
    return { filter: compileFilter(docOf(statement, name)['q']) };
  }
  if (name !== 'distinct' && name !== 'findAndModify') throw unsupported(`explain of '${name}'`);
  return { filter: compileFilter(command['query']), sort: parseSort(command['sort']) };
}

function describe({ engine }: CommandContext, namespace: string, query: Query, withStats: boolean): Doc {
  const collection = engine.catalog.get(namespace);
  const planner = { namespace, parsedQuery: query.filter.source, indexFilterSet: false, rejectedPlans: [] };
  if (!collection)
    return { explainVersion: '1', queryPlanner: { ...planner, winningPlan: { stage: 'EOF' } } };
  const plan = planQuery(collection, query);
  const winningPlan = stagesOf(plan, query);
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

function stagesOf(plan: Plan, query: Query): Doc {
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
  return stage;
}

function accessStage(plan: Plan, query: Query): Doc {
  const { index, backwards, residual, branches } = plan;
  const { filter } = query;
  if (branches.length > 0)
    return {
      stage: 'SUBPLAN',
      inputStage: { stage: 'OR', inputStages: branches.map((branch) => accessStage(branch, query)) },
    };
  const rest = residual.length > 0 ? { filter: filter.source } : {};
  const direction = backwards ? 'backward' : 'forward';
  if (!index) return { stage: 'COLLSCAN', ...rest, direction };
  const scan = {
    stage: 'IXSCAN',
    keyPattern: index.definition.key,
    indexName: index.name,
    isMultiKey: index.isMultikey,
    direction,
  };
  return { stage: 'FETCH', ...rest, inputStage: scan };
}

export const EXPLAIN_COMMANDS: Record<string, Command> = {
  explain: { fields: ['verbosity'], writes: false, run: explain },
};
