import { compileTypes } from '../lib.mjs';

/** Checks the types of the named projects, or of all. */
const PROJECTS = ['api/engine', 'api', 'api/shared', 'web', 'scripts'];
const named = process.argv.slice(2);
for (const project of named.length > 0 ? named : PROJECTS)
  compileTypes(
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project}.tsbuildinfo`,
  );
