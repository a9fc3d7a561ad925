import type { FastifyInstance } from 'fastify';
import { endCard, printCards, verifyCard } from '#contract/bookingCard.ts';
import type { BrowserCookies } from '#server/identity/auth/browserCookies.ts';
import { floodLimit, signInsPerTenMinutes } from '#server/platform/api/floodLimit.ts';
import { route } from '#server/platform/api/route.ts';
import { downloadAs } from '#server/platform/api/sendDownload.ts';
import type { BookingCardService } from './bookingCardService.ts';

interface CardServices {
  readonly bookingCards: BookingCardService;
  readonly cookies: BrowserCookies;
}

/** Printing and ending cards, and signing in with one. */
export function bookingCardRoutes(app: FastifyInstance, { bookingCards, cookies }: CardServices): void {
  route(app, printCards, ['OrganizationAdmin'], async ({ caller, params, body }, reply) => {
    const { name, bytes } = await bookingCards.print(caller, params.organizationId, body.organizationMemberIds);
    return reply.headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': downloadAs(name) }).send(bytes);
  });

  route(app, endCard, ['OrganizationAdmin'], async ({ caller, params }) => {
    await bookingCards.end(caller, params);
    return { data: { done: true as const } };
  });

  route(
    app,
    verifyCard,
    'anyone',
    async (request, reply) => {
      const signedIn = await bookingCards.signIn(request.body.code, cookies.clientOf(request));
      cookies.setSession(reply, signedIn.cookies);
      return { data: signedIn.tokens };
    },
    { scope: 'system', rateLimit: floodLimit(signInsPerTenMinutes) },
  );
}
