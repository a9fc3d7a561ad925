import type { FastifyInstance } from 'fastify';
import { undo } from '#contract/undo.ts';
import { route } from '#server/platform/api/route.ts';
import type { UndoService } from './undoService.ts';

/** Undo for administrators and practitioners. */
export function undoRoutes(app: FastifyInstance, { undos }: { undos: UndoService }): void {
  route(app, undo, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params, body }) => {
    await undos.undo(caller, params.undoId, body.earlierUndoIds);
    return { data: { done: true as const } };
  });
}
