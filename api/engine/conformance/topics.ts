import { aggregations } from './cases/aggregation.cases.js';
import { arrayPositions } from './cases/array-position.cases.js';
import { arrayQueries } from './cases/array-query.cases.js';
import { arrayUpdates } from './cases/array-update.cases.js';
import { bulk } from './cases/bulk.cases.js';
import { collections } from './cases/collection.cases.js';
import { commands } from './cases/command.cases.js';
import { concurrency } from './cases/concurrency.cases.js';
import { cursors } from './cases/cursor.cases.js';
import { explain } from './cases/explain.cases.js';
import { findAndModify } from './cases/find-and-modify.cases.js';
import { indexAnswers } from './cases/index-answer.cases.js';
import { indexManagement } from './cases/index-management.cases.js';
import { indexReads } from './cases/index-read.cases.js';
import { mongooseDocuments } from './cases/mongoose-document.cases.js';
import { mongooseWrites } from './cases/mongoose-write.cases.js';
import { projection } from './cases/projection.cases.js';
import { query } from './cases/query.cases.js';
import { queryRefusals } from './cases/query-refusal.cases.js';
import { reads } from './cases/read.cases.js';
import { sessions } from './cases/session.cases.js';
import { sort } from './cases/sort.cases.js';
import { strictness } from './cases/strictness.cases.js';
import { types } from './cases/types.cases.js';
import { uniqueIndexes } from './cases/unique-index.cases.js';
import { update } from './cases/update.cases.js';
import { upserts } from './cases/upsert.cases.js';
import { writes } from './cases/write.cases.js';
import type { Topic } from './conformance.types.js';

/** Everything that a server must do for this project to call it compatible. */
export const TOPICS: readonly Topic[] = [
  writes,
  upserts,
  reads,
  collections,
  query,
  queryRefusals,
  arrayQueries,
  arrayUpdates,
  arrayPositions,
  update,
  findAndModify,
  bulk,
  sort,
  projection,
  strictness,
  types,
  cursors,
  uniqueIndexes,
  indexManagement,
  indexReads,
  indexAnswers,
  explain,
  aggregations,
  sessions,
  commands,
  concurrency,
  mongooseDocuments,
  mongooseWrites,
];
