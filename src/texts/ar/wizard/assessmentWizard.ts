export const assessmentWizard = {
  createAssessment: 'إنشاء فحص',
  editAssessment: 'تعديل الفحص',
  dashboard: 'لوحة المعلومات',
  assessments: 'الفحوص',
  generalInfo: 'معلومات عامة',
  scheduling: 'الجدول',
  inviteMembers: 'دعوة الأعضاء',
  previousStep: 'الخطوة السابقة',
  nextStep: 'الخطوة التالية',
  loading: 'جارٍ تحميل الفحص',
  notFound: 'لم يُعثر على هذا الفحص',
  whyNotFound: 'ربما كان الرابط قديمًا، أو كان الفحص لمؤسسة أخرى.',
  cancelled: 'أُلغي هذا الفحص',
  whyCancelled: 'لا يمكن تغيير {name} بعد الآن. لكن يمكنك إنشاء نسخة منه.',
  backToAssessments: 'العودة إلى الفحوص',
  leaveUnsaved: 'هل تريد المغادرة دون حفظ؟',
  changesLost: 'ما غيّرته هنا لم يُحفظ بعد، وستفقده.',
  leave: 'مغادرة',
  stay: 'البقاء',
  correctValues: 'يُرجى تصحيح هذه القيم',
  notSaved: 'لم يُحفظ بعد',
  notSavedOf: 'لم يُحفظ بعد: تغييراتك بتاريخ {time}',
  savedSince: 'حُفظ الفحص منذ ذلك الحين. ستُسأل قبل استبدال أي شيء.',
  discard: 'تجاهل',
  setUpFirst: 'أعدّ مؤسستك أولًا',
  setUpOrganization: 'إعداد المؤسسة',

  assessmentName: 'اسم الفحص',
  description: 'الوصف',
  aboutDescription:
    'كيف يستعد الأعضاء وماذا يُحضرون معهم. يرونه عند الحجز، وفي الرسائل، وفي تقويمهم، حيث تُحذف الروابط. ٥٠٠ حرف على الأكثر.',
  assessmentDuration: 'مدة الموعد',
  hours: 'الساعات',
  minutes: 'الدقائق',
  hoursUnit: 'س',
  minutesUnit: 'د',
  assessmentWindow: 'فترة الفحص',
  aboutWindow: 'المدة التي يبقى فيها الفحص نشطًا، مثل ٣٠ أو ٦٠ يومًا.',
  daysOf: 'الأيام بتوقيت {timeZone}.',
  startDate: 'تاريخ البداية',
  endDate: 'تاريخ النهاية',
  appointmentsPerSlot: 'أقصى عدد مواعيد لكل وقت',
  bookingLeadTime: 'مهلة الحجز',
  aboutLeadTime: 'قبل كم يومًا من تاريخ النهاية يمكن للمشاركين بدء الحجز.',
  bookingPeriod: 'فترة الحجز',
  aboutBookingPeriod: 'الفترة التي يمكن للأعضاء فيها حجز المواعيد.',
  bookingStartDate: 'تاريخ بداية الحجز',
  bookingEndDate: 'تاريخ نهاية الحجز',
  changeCutoff: 'مهلة التغيير',
  aboutCutoff:
    'يمكن للأعضاء نقل الموعد أو إلغاؤه إلى ما قبله بهذا العدد من الساعات. وإذا كان العدد صفرًا، فإلى أن يبدأ الموعد.',
  whatIsRecorded: 'ما يُسجَّل',

  required: '{unit, select, hours {الساعات مطلوبة} other {الدقائق مطلوبة}}',
  notNumber: '{unit, select, hours {يجب أن تكون الساعات رقمًا} other {يجب أن تكون الدقائق رقمًا}}',
  negative: '{unit, select, hours {لا يمكن أن تكون الساعات سالبة} other {لا يمكن أن تكون الدقائق سالبة}}',
  tooMany:
    '{unit, select, hours {الحد الأقصى {most, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}} other {الحد الأقصى {most, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}}}',
  invalidDate: 'تاريخ غير صالح',

  none: 'لا يوجد',
  on: 'مفعّل',
  off: 'معطّل',
  yes: 'نعم',
  no: 'لا',
  hoursBefore:
    '{count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  practitionersChoose: 'ما يختاره الممارسون الصحيون',
  closed: 'مغلق',

  weeklySchedule: 'الجدول الأسبوعي',
  timesIn: 'الأوقات بتوقيت {timeZone}، حيث يجري الفحص.',
  openingHours: 'ساعات العمل',
  closedDays: 'الأيام المغلقة',
  aboutClosedDays: 'اضغط على الأيام التي لا يجري فيها شيء.',
  noClosedDays: 'لا أيام مغلقة في فترة الفحص.',
  seatsForInvited: 'الأماكن في فترة الفحص: {seats, number}. المدعوون حتى الآن: {people, number}.',
  seatsForEveryone: 'الأماكن في فترة الفحص: {seats, number}. الأشخاص في مؤسستك: {people, number}.',
  appointmentsCancelled:
    '{count, plural, zero {لم يُلغَ أي موعد} one {أُلغي موعد واحد} two {أُلغي موعدان} few {أُلغيت # مواعيد} many {أُلغي # موعدًا} other {أُلغي # موعد}}',
  outsideSchedule:
    '{count, plural, zero {كل المواعيد ضمن الجدول.} one {موعد واحد لم يعد ضمن الجدول، ويبقى محجوزًا.} two {موعدان لم يعودا ضمن الجدول، ويبقيان محجوزين.} few {# مواعيد لم تعد ضمن الجدول، وتبقى محجوزة.} many {# موعدًا لم تعد ضمن الجدول، وتبقى محجوزة.} other {# موعد لم تعد ضمن الجدول، وتبقى محجوزة.}}',
  scheduleFailed: 'حدث خطأ أثناء تحديث الجدول: {reason}',

  wouldNotFit:
    '{count, plural, zero {لا مواعيد محجوزة} one {موعد واحد محجوز} two {موعدان محجوزان} few {# مواعيد محجوزة} many {# موعدًا محجوزًا} other {# موعد محجوز}} خارج الجدول بعد التغيير',
  offerFewer: 'هل تريد عرض أماكن أقل لكل وقت؟',
  ifYouCancel: 'إذا ألغيتها: {mails}',
  overfull:
    'في {slots, plural, zero {# وقت} one {وقت واحد} two {وقتين} few {# أوقات} many {# وقتًا} other {# وقت}} أكثر من {most, plural, zero {# موعد} one {موعد واحد} two {موعدين} few {# مواعيد} many {# موعدًا} other {# موعد}}',
  noMoreThere: 'لا تُعرض فيها أماكن أخرى',
  everybodyStays: 'إذا حفظت، تبقى كل المواعيد محجوزة كما هي. لم يُحفظ شيء بعد.',
  allOnClosedDays:
    'هذه المواعيد في أيام تغلقها: احتفظ بها محجوزة أو ألغِها. وتبقى كل المواعيد الأخرى محجوزة. لم يُحفظ شيء بعد.',
  someOnClosedDays:
    'منها {count, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}} في أيام تغلقها: احتفظ بهذه المواعيد محجوزة أو ألغِها. وتبقى كل المواعيد الأخرى محجوزة. لم يُحفظ شيء بعد.',
  keepBooked:
    '{count, plural, zero {إبقاء المواعيد} one {إبقاء موعد واحد} two {إبقاء موعدين} few {إبقاء # مواعيد} many {إبقاء # موعدًا} other {إبقاء # موعد}}',
  cancelAppointments:
    'إلغاء {count, plural, zero {# موعد} one {موعد واحد} two {موعدين} few {# مواعيد} many {# موعدًا} other {# موعد}}',

  inviteNew: 'دعوة الأعضاء الجدد عند انضمامهم',
};
