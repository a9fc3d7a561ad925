import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { AppError } from '#server/platform/appError.ts';

interface MetricsRequest {
  readonly type: 'readMetrics';
  readonly id: string;
}

interface MetricsReply {
  readonly type: 'metricsRead';
  readonly id: string;
  /** Undefined if a worker did not answer. */
  readonly text: string | undefined;
}

/** In the primary process: lets each worker read the metrics of all of them. Returns a function that ends this. */
export function serveClusterMetrics(): () => void {
  const registry = new AggregatorRegistry();
  const answer = async (worker: Worker, message: Partial<MetricsRequest>) => {
    if (message.type !== 'readMetrics' || message.id === undefined) return;
    const text = await registry.clusterMetrics().catch(() => undefined);
    const reply: MetricsReply = { type: 'metricsRead', id: message.id, text };
    // The worker may have ended meanwhile.
    if (worker.isConnected()) worker.send(reply, () => undefined);
  };
  cluster.on('message', answer);
  return () => cluster.off('message', answer);
}

/**
 * In a worker: answers requests for its metrics, with none until `shareMetrics`. Call it before the first message of the
 * primary process is read. A worker that is still starting would let the others wait.
 */
export function joinClusterMetrics(): void {
  AggregatorRegistry.setRegistries([]);
  new AggregatorRegistry();
}

/** Writes the metrics of a registry: in a worker, summed up over all workers. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= askPrimary().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

function askPrimary(): Promise<string> {
  const request: MetricsRequest = { type: 'readMetrics', id: randomUUID() };
  return new Promise((resolve, reject) => {
    const onMessage = (message: Partial<MetricsReply>) => {
      if (message.type !== 'metricsRead' || message.id !== request.id) return;
      process.off('message', onMessage);
      if (message.text === undefined) reject(AppError.unavailable());
      else resolve(message.text);
    };
    process.on('message', onMessage);
    process.send?.(request);
  });
}
