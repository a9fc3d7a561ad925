import { backupCommand } from './backupCommand.ts';
import { runCommand, terminalOf } from './runCommand.ts';

process.exitCode = await runCommand(backupCommand, terminalOf(process));
