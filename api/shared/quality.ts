/** One thing that a command of the project has measured or checked on this build. */
export interface QualityFigure {
  name: string;
  /** As the command prints it: `0.82 ms`, `1.15 ×`, `412 passed`. */
  figure: string;
  /** What it was compared with; absent where passing is all there is. */
  bar?: string;
  isMet: boolean;
}

/** What one command found, when it was run last. */
export interface QualityRun {
  /** ISO 8601. */
  measuredAt: string;
  figures: readonly QualityFigure[];
}

/** The commands whose figures are kept with the build. */
export const QUALITY_RUNS = ['check', 'bench'] as const;

/** The figures of this very build: a new build has none until it is measured. `null`: the command has not been run on it. */
export type QualityReport = Record<(typeof QUALITY_RUNS)[number], QualityRun | null>;
