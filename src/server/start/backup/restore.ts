import { restoreCommand } from './restoreCommand.ts';
import { runCommand, terminalOf } from './runCommand.ts';

process.exitCode = await runCommand(restoreCommand, terminalOf(process));
