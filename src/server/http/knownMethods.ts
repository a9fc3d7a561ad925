import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lists the methods of the calls at an address of the API. */
    methodsAt(url: string): string[];
  }
}

/** Knows which methods the calls at an address have, for `Allow`. The router finds a call by both only. */
export const knownMethods = fastifyPlugin(async (app) => {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
  app.decorate('methodsAt', (url: string) => {
    const segments = segmentsOf(url.replace(/\?.*/, ''));
    const matching = [...methods].filter(([pattern]) => matchesPattern(segmentsOf(pattern), segments));
    return [...new Set(matching.flatMap(([, found]) => [...found]))].toSorted();
  });
});

const segmentsOf = (path: string) => path.split('/');

/** Whether the segments are those of a pattern, in which `:name` stands for any. */
export function matchesPattern(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}
