import { runDoctor } from './runDoctor.ts';

const [, , ...args] = process.argv;
const print = (line: string) => process.stdout.write(`${line}\n`);
process.exitCode = await runDoctor({ args, env: process.env, print });
