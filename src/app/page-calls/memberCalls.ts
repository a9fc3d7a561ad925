import { askAhead } from '#app/api/ahead.ts';
import { appointmentEndpoints } from '#app/api/appointmentApi.ts';
import { bookingEndpoints } from '#app/features/booking/bookingApi.ts';
import { paths } from '#app/paths.ts';
import type { PageAddress, PageCalls } from './askForPage.ts';

/** What the pages of a member ask for. */
export const memberCalls: PageCalls = {
  [paths.my]: (address) => [askAhead(bookingEndpoints.listMyAssessments, { organizationIds: idsOf(address) })],
  [paths.myAssessment(':assessmentId')]: (address) => {
    const { assessmentId = '' } = address.params;
    return [
      askAhead(bookingEndpoints.findMyAssessment, { organizationIds: idsOf(address), assessmentId }),
      askAhead(appointmentEndpoints.listTimeSlots, { assessmentId }),
    ];
  },
};

const idsOf = ({ organizations }: PageAddress) => organizations.map(({ id }) => id);
