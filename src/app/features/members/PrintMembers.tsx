import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLazyListMembersQuery } from '#app/api/memberApi.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { PrintSheet } from '#app/ui/printing/PrintSheet.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { longestPage } from '#contract/common.ts';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/organization.ts';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { isNarrowed, type MemberListState, toMemberQuery } from './memberListUrl.ts';

export interface PrintMembersProps {
  organization: Organization;
  state: MemberListState;
  disabled: boolean;
}

/** How many members are printed at most. The file of the export has all of them. */
const mostPrinted = 1_000;

interface Printed {
  readonly members: readonly Member[];
  readonly total: number;
}

/** A button that loads all pages of the list and prints them as one. */
export function PrintMembers({ organization, state, disabled }: PrintMembersProps) {
  const t = useTexts('memberList');
  const toast = useToast();
  const [listMembers] = useLazyListMembersQuery();
  const [isLoading, setIsLoading] = useState(false);
  const [printed, setPrinted] = useState<Printed>();

  const load = async (): Promise<Printed> => {
    const query = {
      organizationId: organization.id,
      ...toMemberQuery(state, organization.timeZone),
      limit: longestPage,
    };
    const members: Member[] = [];
    let total = 0;
    do {
      const { data, meta } = await listMembers({ ...query, offset: members.length }).unwrap();
      if (data.length === 0) break;
      members.push(...data);
      total = meta.total;
    } while (members.length < Math.min(total, mostPrinted));
    return { members, total };
  };

  const print = async () => {
    setIsLoading(true);
    try {
      const loaded = await load();
      flushSync(() => setPrinted(loaded));
      window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
      window.print();
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <>
      <IconButton
        variant="secondary"
        label={t('print')}
        icon={<Printer aria-hidden />}
        loading={isLoading}
        disabled={disabled}
        onClick={() => void print()}
      />
      {printed ? (
        <PrintSheet>
          <PrintedMembers {...printed} organization={organization} narrowed={isNarrowed(state)} />
        </PrintSheet>
      ) : null}
    </>
  );
}

interface PrintedMembersProps extends Printed {
  organization: Organization;
  narrowed: boolean;
}

function PrintedMembers({ members, total, organization, narrowed }: PrintedMembersProps) {
  const t = useTexts('memberList');
  const roles = useTexts('roles');
  const formats = useFormats();
  const range = { first: formats.number(1), last: formats.number(members.length), total: formats.number(total) };
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{formats.facts([organization.name, t('range', range)])}</p>
      {narrowed ? <p>{t('onlyMatches')}</p> : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('dateAdded')}</th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ id, role, user }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{user.fullName}</bdi>
                <small>
                  {formats.facts([emailText(user.email), role === 'Member' ? undefined : roles('name', { role })])}
                </small>
              </th>
              <td>{formats.dateAdded(user.createdAt, organization.timeZone)}</td>
              <td>
                <MemberStatus user={user} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
