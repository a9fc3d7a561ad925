export const invitationMails = {
  organizationSubject: 'دعوة إلى {organization}',
  organizationSummary: 'وصلتك دعوة للانضمام إلى {organization} على {brand}.',
  organizationSummaryBy: 'وصلتك دعوة من {inviter} للانضمام إلى {organization} على {brand}.',
  organizationHeading: 'الانضمام إلى {organization}',
  organizationText:
    'وصلتك دعوة للانضمام إلى {organization} على {brand} {role, select, OrganizationAdmin {بصفة مسؤول، لتنظيم الفحوص الصحية} Practitioners {بصفة ممارس صحي، لإجراء الفحوص الصحية} other {حيث يمكنك حجز مواعيد فحوصك الصحية}}.',
  organizationTextBy:
    'وصلتك دعوة من {inviter} للانضمام إلى {organization} على {brand} {role, select, OrganizationAdmin {بصفة مسؤول، لتنظيم الفحوص الصحية} Practitioners {بصفة ممارس صحي، لإجراء الفحوص الصحية} other {حيث يمكنك حجز مواعيد فحوصك الصحية}}.',
  senderWarning:
    'هذه الدعوة من {sender}. ولم يتحقق {brand} من أن المرسل يمثل {organization}: إذا كنت لا تعرفه، فتجاهل هذه الرسالة.',
  aboutLink:
    'يسجّل الرابط أدناه دخولك. وهو لك وحدك، ويسري لمدة {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  accept: 'قبول الدعوة',
  whyOrganization: 'تصلك هذه الرسالة لأن {organization} أدخلت بريدك الإلكتروني. إذا لم تكن تتوقعها، يمكنك تجاهلها.',
  assessmentSubject: 'احجز موعدك: {assessment}',
  assessmentSummary: 'تدعوك {organization} إلى {assessment}.',
  assessmentText: 'تدعوك {organization} إلى {assessment}. اختر الوقت الذي يناسبك.',
  resultsStayPrivate: 'لا يرى مسؤولو {organization} نتائج أي شخص أبدًا، ولا من فتحها.',
  assessment: 'الفحص',
  duration: 'المدة',
  dates: 'الأيام',
  bookingOpens: 'بداية الحجز',
  now: 'الآن',
  bookUntil: 'الحجز حتى',
  book: 'حجز موعد',
  reminderSubject: 'تذكير: احجز موعدك في {assessment}',
  reminderSummary: 'يمكنك الحجز حتى {day}.',
  reminderHeading: 'احجز موعدك: {assessment}',
  reminderText: 'تطلب منك {organization} حجز موعدك في {assessment}. لم تحجز موعدًا بعد. يمكنك الحجز حتى {day}.',
  reminderTextBy:
    'هذا طلب من {sender} من {organization} لحجز موعدك في {assessment}. لم تحجز موعدًا بعد. يمكنك الحجز حتى {day}.',
  messageIntro: 'رسالة من {organization}:',
  messageIntroBy: 'رسالة من {sender} من {organization}:',
};
