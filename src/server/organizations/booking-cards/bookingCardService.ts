import { randomUUID } from 'node:crypto';
import { isCardCode, readCardCode } from '#domain/cardCode.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { personFields } from '#domain/personFields.ts';
import { dayMs } from '#domain/zoneOffset.ts';
import { audit } from '#server/audit/audit.ts';
import type { SignInClient } from '#server/identity/auth/browserCookies.ts';
import type { SignIn, SignInResult } from '#server/identity/auth/signIn.ts';
import { guessBudgets } from '#server/identity/auth/signInBudgets.ts';
import type { SignInLimiter } from '#server/identity/auth/signInLimiter.ts';
import type { MemberService } from '#server/organizations/members/memberService.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { createPdfThread } from '#server/platform/pdf/createPdfThread.ts';
import { findLanguage } from '#texts/languages.ts';
import { message } from '#texts/message.ts';
import { endCards, findMembership, lockCardHolders, lockOpenCard, replaceCards } from './bookingCardRepository.ts';
import type { CardCodes } from './cardCodes.ts';
import type { CardsContent } from './cardPdf.ts';

export type BookingCardService = ReturnType<typeof createBookingCardService>;

interface Parts {
  readonly db: Db;
  readonly organizations: OrganizationService;
  readonly members: MemberService;
  readonly team: TeamService;
  readonly signIn: SignIn;
  readonly limiter: SignInLimiter;
  readonly codes: CardCodes;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Tell the people of a pile of cards apart. */
const printedFields = personFields.filter(({ name }) => ['employeeNumber', 'workSite', 'department'].includes(name));

/** Prints cards for people without an email address, and signs them in with the code. */
export function createBookingCardService(parts: Parts) {
  const { db, organizations, members, team, signIn, limiter, codes, publicUrl, now } = parts;
  const pdfs = createPdfThread<CardsContent>(new URL('./cardPdfThread.ts', import.meta.url));

  /** Charges a guess to the networks of a client. Throws 429 if they are spent. Returns the id of the charge. */
  const chargeGuess = (networks: SignInClient['networks']): Promise<string> =>
    runTransaction(db, async (tx) => {
      const id = randomUUID();
      const budgets = guessBudgets.network(await limiter.measureNetworks(tx, networks));
      await limiter.lock(
        tx,
        budgets.map(({ subject }) => subject),
      );
      const [spent] = await limiter.charge(tx, { id, budgets });
      if (spent === undefined) return id;
      const waitMs = (spent.freeAt?.getTime() ?? 0) - now().getTime();
      throw AppError.tooManyRequests(message('tooManyCards'), Math.max(1, Math.ceil(waitMs / 1000)));
    });

  return {
    /** Prints new cards for the selected members who have no address. Returns the PDF and its name. */
    async print(
      caller: Caller,
      organizationId: string,
      organizationMemberIds: readonly string[],
    ): Promise<{ name: string; bytes: Buffer }> {
      membershipIn(caller, organizationId);
      const content = await runTransaction(db, async (tx): Promise<CardsContent> => {
        await team.lock(tx, caller, organizationId);
        const holders = await lockCardHolders(tx, organizationId, organizationMemberIds);
        if (holders.length === 0) throw AppError.conflict(message('nobodyNeedsCard'));
        const expiresAt = new Date(now().getTime() + lifetimes.cardDays * dayMs);
        const cards = holders.map((holder) => ({ holder, code: codes.create() }));
        await replaceCards(
          tx,
          { organizationId, expiresAt },
          cards.map(({ holder, code }) => ({
            organizationMemberId: holder.organizationMemberId,
            codeHash: codes.hash(code),
          })),
        );
        const [only] = holders;
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'CardsPrinted',
          ...(holders.length === 1 && only && { userId: only.userId }),
          details: { count: holders.length },
        });
        const { name, timeZone, language: organizationLanguage } = await organizations.get(tx, organizationId);
        return {
          organizationName: name,
          timeZone,
          language: caller.language,
          expiresAt: expiresAt.getTime(),
          page: `${publicUrl}/card`,
          cards: cards.map(({ holder, code }) => ({
            code,
            fullName: holder.fullName,
            facts: printedFields.flatMap((field) => holder[field.name] ?? []),
            language: findLanguage([holder.language ?? '', organizationLanguage ?? '']) ?? 'en',
          })),
        };
      });
      const fileName = documentTexts(caller.language).fileNames('cards');
      return { name: `${fileName}.pdf`, bytes: await pdfs.build(content) };
    },

    /** Ends the cards of members in a transaction that gives them another way to sign in. */
    async endOf(
      tx: Tx,
      of: { readonly organizationId: string; readonly organizationMemberIds: readonly string[] },
    ): Promise<void> {
      await endCards(tx, of.organizationId, of.organizationMemberIds);
    },

    /** Ends the card of a person. What it has opened ends at once. */
    async end(caller: Caller, { organizationId, userId }: { organizationId: string; userId: string }): Promise<void> {
      membershipIn(caller, organizationId);
      await runTransaction(db, async (tx) => {
        await team.lock(tx, caller, organizationId);
        const organizationMemberId = await findMembership(tx, { organizationId, userId });
        const ended = organizationMemberId && (await endCards(tx, organizationId, [organizationMemberId]));
        if (!ended) throw AppError.notFound('card');
        await audit.record(tx, organizationId, { by: caller, action: 'CardEnded', userId });
      });
    },

    /**
     * Signs in with the code of a card, and accepts the membership. The guess is charged before the code is looked up, so that
     * many at once count, and refunded if the code is right. One error for every wrong code, so that it reveals no cards.
     */
    async signIn(typed: string, client: SignInClient): Promise<SignInResult> {
      const code = readCardCode(typed);
      const chargeId = await chargeGuess(client.networks);
      return runTransaction(db, async (tx) => {
        const card = isCardCode(code) ? await lockOpenCard(tx, codes.hash(code)) : undefined;
        if (card === undefined) throw AppError.invalid({ code: message('cardInvalid') });
        await limiter.refund(tx, chargeId);
        const { userId, organizationMemberId, id: bookingCardId } = card;
        await members.accept(tx, card, { userId, origin: client.origin });
        const link = { organizationMemberId, assessmentId: null, bookingCardId };
        return signIn(tx, { userId, role: 'Member', client, hasEnteredCode: false, link });
      });
    },
  };
}
