import { styled } from 'styled-components';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';

/** A person on the list. */
export interface PrintedPerson {
  readonly id: string;
  /** Such as '09:30 – 10:15'. */
  readonly times: string;
  readonly name: string;
  readonly employeeNumber?: string | undefined;
  /** Under the name, such as 'Extra'. */
  readonly note: string;
  /** A time that is held for somebody, without a box to tick. */
  readonly isHeld?: boolean;
}

/** The people of one assessment. */
export interface PrintedAssessment {
  readonly id: string;
  readonly name: string;
  /** Under the name: the organization, or how many places are booked and free. */
  readonly description: string;
  readonly people: readonly PrintedPerson[];
}

export interface PrintedDayProps {
  /** The day, such as 'Monday, 7 December 2026'. */
  title: string;
  /** Name and address of the organization. */
  description?: string | undefined;
  assessments: readonly PrintedAssessment[];
  /** Says that there is nobody. */
  empty: string;
  /** Of the organization, as an IANA name. */
  timeZone: string;
}

/** The list of a day for the desk, on paper: people with a box to tick and room to sign. */
export function PrintedDay({ title, description, assessments, empty, timeZone }: PrintedDayProps) {
  const t = useTexts('printedDay');
  const formats = useFormats();
  return (
    <>
      <h1>{title}</h1>
      {description ? <p>{description}</p> : null}
      <p>{t('printedAt', { time: formats.dateTime(clock.now(), timeZone) })}</p>
      {assessments.length === 0 ? <p>{empty}</p> : null}
      {assessments.map((assessment) => (
        <section key={assessment.id}>
          <h2>
            <bdi>{assessment.name}</bdi>
          </h2>
          <p>{assessment.description}</p>
          {assessment.people.length === 0 ? null : (
            <List>
              <thead>
                <tr>
                  <th scope="col">{t('time')}</th>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('employeeNumber')}</th>
                  <th scope="col">{t('present')}</th>
                  <th scope="col">{t('signature')}</th>
                </tr>
              </thead>
              <tbody>
                {assessment.people.map(({ id, times, name, employeeNumber, note, isHeld }) => (
                  <tr key={id}>
                    <td>{times}</td>
                    <th scope="row">
                      <bdi>{name}</bdi>
                      <small>{note}</small>
                    </th>
                    <td>
                      <bdi>{employeeNumber}</bdi>
                    </td>
                    <td>{isHeld ? null : <Box />}</td>
                    <td />
                  </tr>
                ))}
              </tbody>
            </List>
          )}
        </section>
      ))}
    </>
  );
}

const List = styled.table`
  table-layout: fixed;

  th:nth-child(1) { inline-size: 18%; }
  th:nth-child(3) { inline-size: 20%; }
  th:nth-child(4) { inline-size: 13%; }
  th:nth-child(5) { inline-size: 22%; }
  /* Room to sign. */
  tbody td { block-size: 11mm; }
`;

const Box = styled.span`
  display: block;
  inline-size: 5mm;
  block-size: 5mm;
  margin-inline: auto;
  border: 1px solid;
`;
