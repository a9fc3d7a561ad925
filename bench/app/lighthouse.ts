import lighthouse from 'lighthouse';

/** Lighthouse scores from 0 to 1, on a phone with a simulated slow 4G network. */
export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Ids of the audits that cost points. */
  failedAudits: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Runs Lighthouse with an empty cache in the browser at the debugging port, which keeps its session. */
export async function rate(url: string, port: number): Promise<LighthouseScores> {
  const lhr = await run(url, port);
  const scoreOf = (name: (typeof categories)[number]) => lhr.categories[name]?.score ?? 0;
  const counted = categories.flatMap(
    (name) => lhr.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  const failedAudits = counted
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim());
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    failedAudits,
  };
}

/** Retries: on a busy machine Lighthouse sometimes misses the start of its own recording. */
async function run(url: string, port: number, attempts = 3) {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] });
  const error = result === undefined ? 'no result' : result.lhr.runtimeError?.message;
  if (result !== undefined && error === undefined) return result.lhr;
  if (attempts === 1) throw new Error(`Lighthouse could not rate ${url}: ${error}`);
  return run(url, port, attempts - 1);
}
