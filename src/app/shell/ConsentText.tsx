import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '#app/session/paths.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { MemberOrganization } from '#contract/organization.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import { seenByAdministrators } from '#domain/consentText.ts';
import type { PersonFieldName } from '#domain/personFields.ts';

export interface ConsentTextProps {
  t: TextsOf<'firstVisit'>;
  tStored: TextsOf<'storedData'>;
  tDetails: TextsOf<'personDetails'>;
  formats: Formats;
  organization: Pick<MemberOrganization, 'name' | 'detailsOfPractitioners' | 'ownFields'>;
}

/** What a member agrees to: what their organization sees, and what it does not. */
export function ConsentText({ t, tStored, tDetails, formats, organization }: ConsentTextProps) {
  const { name, detailsOfPractitioners = [], ownFields = [] } = organization;
  const details = [
    ...detailsOfPractitioners.map((detail) => tDetails(detail as PersonFieldName)),
    ...ownFields.filter(({ isSeenByPractitioners }) => isSeenByPractitioners).map(({ label }) => label),
  ];
  const ownDetails = formats.list(ownFields.map(({ label }) => label));
  return (
    <>
      <Sides>
        <Side
          title={t('sees', { organization: name })}
          icon={<Eye aria-hidden />}
          items={[
            ...seenByAdministrators.map((category) => tStored(category)),
            ...(ownFields.length === 0 ? [] : [t('otherDetails', { details: ownDetails })]),
          ]}
        />
        <Side
          title={t('doesNotSee', { organization: name })}
          icon={<EyeOff aria-hidden />}
          items={[t('unseenResults'), t('unseenNotes'), t('unseenTalk'), t('unseenFiles')]}
        />
      </Sides>
      <HelpText>
        <p>
          {t('practitioners')}
          {details.length === 0 ? null : ` ${t('practitionersSee', { details: formats.list(details) })}`}
        </p>
        <p>
          {t('choice')}{' '}
          {t.rich('moreInPolicy', { link: (content) => <TextLink href={paths.privacyPolicy}>{content}</TextLink> })}
        </p>
      </HelpText>
    </>
  );
}

interface SideProps {
  title: string;
  icon: ReactNode;
  items: readonly string[];
}

function Side({ title, icon, items }: SideProps) {
  return (
    <Card title={title}>
      <Items>
        {items.map((item) => (
          <li key={item}>
            {icon}
            {item}
          </li>
        ))}
      </Items>
    </Card>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  ${media.phoneOnly} { grid-template-columns: minmax(0, 1fr); }
`;

const Items = styled.ul`
  display: grid;
  gap: var(--space-3);

  > li { display: flex; gap: var(--space-3); }
  svg { flex: none; inline-size: 18px; block-size: 18px; margin-block-start: 2px; color: var(--color-text-muted); stroke-width: 1.75; }
`;

const HelpText = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--color-text-muted);
`;
