import { parentPort, workerData } from 'node:worker_threads';

/** The victim's call, repeated for `forMs`. */
export interface Victim {
  url: string;
  token: string;
  forMs: number;
}

// Makes one call after another and posts their durations in milliseconds. Runs in its own thread, because the test's
// thread is busy with replies to the attackers.
const { url, token, forMs } = workerData as Victim;
const headers = { authorization: `Bearer ${token}` };
const until = performance.now() + forMs;
const times: number[] = [];
while (performance.now() < until) {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The other person's call was refused with ${response.status}.`);
  times.push(performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
parentPort?.postMessage(times);
