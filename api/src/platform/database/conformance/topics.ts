import { aggregation } from './cases/aggregation.cases.js';
import { arrays } from './cases/arrays.cases.js';
import { bulk } from './cases/bulk.cases.js';
import { collation } from './cases/collation.cases.js';
import { concurrency } from './cases/concurrency.cases.js';
import { crud } from './cases/crud.cases.js';
import { cursors } from './cases/cursor.cases.js';
import { explain } from './cases/explain.cases.js';
import { expressions } from './cases/expression.cases.js';
import { findAndModify } from './cases/find-and-modify.cases.js';
import { indexes } from './cases/index.cases.js';
import { mongooseWiring } from './cases/mongoose.cases.js';
import { projection } from './cases/projection.cases.js';
import { query } from './cases/query.cases.js';
import { sessions } from './cases/session.cases.js';
import { sort } from './cases/sort.cases.js';
import { types } from './cases/types.cases.js';
import { update } from './cases/update.cases.js';
import type { Topic } from './conformance.types.js';

/** Everything that a server must do for this project to call it compatible. */
export const TOPICS: readonly Topic[] = [
  crud,
  query,
  arrays,
  update,
  findAndModify,
  bulk,
  sort,
  projection,
  types,
  cursors,
  indexes,
  explain,
  collation,
  aggregation,
  expressions,
  sessions,
  concurrency,
  mongooseWiring,
];
