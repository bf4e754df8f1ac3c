import { setFlagsFromString } from 'node:v8';
import { runAsChild } from '../../process/child-process.js';
import { startEngine, type EngineOptions } from './engine.server.js';

/** What the engine's own process tells who has started it. */
export interface EngineReady {
  readonly port: number;
  readonly uri: string;
}

/** Most of the engine's memory is data that stays: collecting rubbish somewhat earlier keeps the rest small. */
const HEAP_GROWTH_PERCENT = 30;

await runAsChild<EngineOptions, EngineReady>(async (options) => {
  const engine = await startEngine(options);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  return { ready: { port: engine.port, uri: engine.uri }, close: () => engine.close() };
});
