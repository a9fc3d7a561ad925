import { parentPort, workerData } from 'node:worker_threads';

/** Whose call to measure, and for how many milliseconds. */
export interface Victim {
  url: string;
  token: string;
  forMs: number;
}

// Calls one after another, and posts their times in milliseconds. A thread of its own, because the times would otherwise
// include how long the test is busy with the replies to its attackers.
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
