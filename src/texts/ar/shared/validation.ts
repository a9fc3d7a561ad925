export const validation = {
  nameRequired: 'الاسم مطلوب',
  nameTooLong:
    'لا يزيد الاسم على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  nameHasInvisible: 'يحتوي الاسم على حرف غير مرئي',
  nameIsFormula: 'لا يمكن أن يبدأ الاسم بـ = أو + أو - أو @',
  nameHasLink: 'لا يمكن أن يحتوي الاسم على عنوان ويب',
  addressRequired: 'العنوان مطلوب',
  addressTooLong:
    'لا يزيد العنوان على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  addressHasInvisible: 'يحتوي العنوان على حرف غير مرئي',
  addressIsFormula: 'لا يمكن أن يبدأ العنوان بـ = أو + أو - أو @',
  addressHasLink: 'لا يمكن أن يحتوي العنوان على عنوان ويب',
  emailRequired: 'البريد الإلكتروني مطلوب',
  emailHasInvisible: 'يحتوي البريد الإلكتروني على حرف غير مرئي',
  emailInvalid: 'البريد الإلكتروني غير صالح',
  passcodeInvalid: 'أدخل الرمز الذي في الرسالة',
  timeZoneRequired: 'المنطقة الزمنية مطلوبة',
  timeZoneUnknown: 'هذه المنطقة الزمنية غير معروفة',
  employeeNumberTooLong:
    'لا يزيد الرقم الوظيفي على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  employeeNumberInvalid: 'يتكون الرقم الوظيفي من حروف وأرقام، وبينها . / _ -',
  birthDateInvalid: 'تاريخ الميلاد ليس تاريخًا',
  birthDateShortYear: 'اكتب سنة الميلاد بأربعة أرقام',
  birthDateImpossible: 'تاريخ الميلاد هذا غير موجود. يأتي اليوم قبل الشهر',
  birthDateInFuture: 'لا يمكن أن يكون تاريخ الميلاد في المستقبل',
  workTextTooLong:
    'لا يزيد القسم أو المسمى الوظيفي أو موقع العمل على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  phoneInvalid: 'يتكون رقم الهاتف من أرقام، وبينها + ( ) - / . ومسافات',
  ownNumberInvalid: '«{label}» رقم، مثل 12.5',
  ownNumberAmbiguous: '«{label}»: قد يعني {number} رقمين. اكتب {joined} أو عددًا آخر من المنازل العشرية',
  ownDateInvalid: '«{label}» تاريخ، مثل 2026-05-04',
  ownTextTooLong: 'أقصى عدد لأحرف «{label}»: {maximum, number}',
  ownTextHasInvisible: 'يحتوي «{label}» على حرف غير مرئي',
  languageUnknown: '«{language}» ليست من اللغات المتاحة. اختر لغة',
  searchTooLong:
    'لا يزيد نص البحث على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  dateInvalid: 'هذا ليس تاريخًا',
  dateTooFar: 'هذا التاريخ بعيد جدًا',
  before1970: 'اختر يومًا منذ عام ١٩٧٠',
  idInvalid: 'UUID غير صالح',
  after2099: 'اختر يومًا قبل عام ٢١٠٠',

  assessmentNameRequired: 'اسم الفحص مطلوب',
  nameTooShort:
    'لا يقل الاسم عن {minimum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  descriptionTooLong:
    'لا يزيد الوصف على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  originalTranslated: 'الاسم والوصف مكتوبان بهذه اللغة بالفعل',
  durationRequired: 'المدة مطلوبة',
  minutesNegative: 'لا يمكن أن تكون الدقائق سالبة',
  durationTooShort:
    'لا تقل المدة عن {minimum, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  durationTooLong:
    'الحد الأقصى {maximum, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  startDateRequired: 'تاريخ البداية مطلوب',
  startDateInPast: 'لا يمكن أن يكون تاريخ البداية في الماضي',
  endDateRequired: 'تاريخ النهاية مطلوب',
  endDateTooFar: 'يجب أن يكون تاريخ النهاية قبل ٣١ ديسمبر ٢٠٩٩',
  endBeforeStart: 'يجب أن يكون تاريخ النهاية بعد تاريخ البداية',
  windowTooLong:
    'لا تزيد فترة الفحص على {maximum, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  bookingStartRequired: 'تاريخ بداية الحجز مطلوب',
  bookingStartInPast: 'لا يمكن أن يكون تاريخ بداية الحجز في الماضي',
  bookingStartTooLate: 'يجب أن يكون تاريخ بداية الحجز قبل تاريخ بداية الفحص',
  bookingEndRequired: 'تاريخ نهاية الحجز مطلوب',
  bookingEndInPast: 'لا يمكن أن يكون تاريخ نهاية الحجز في الماضي',
  bookingEndBeforeStart: 'يجب أن يكون تاريخ نهاية الحجز بعد تاريخ بدايته',
  bookingEndTooLate: 'يجب أن يكون تاريخ نهاية الحجز قبل تاريخ بداية الفحص',
  slotsRequired: 'عدد المواعيد مطلوب',
  tooFewSlots:
    'الحد الأدنى {minimum, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',
  tooManySlots:
    'الحد الأقصى {maximum, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',
  hoursNegative: 'لا يمكن أن تكون الساعات سالبة',
  cutoffTooLong:
    'الحد الأقصى {maximum, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  reminderTooEarly:
    'يُرسل التذكير قبل الموعد {maximum, plural, zero {بـ# ساعة} one {بساعة واحدة} two {بساعتين} few {بـ# ساعات} many {بـ# ساعة} other {بـ# ساعة}} على الأكثر',
  closedDayOutside: 'يجب أن تقع الأيام المغلقة ضمن فترة الفحص',
  otherHoursOutside: 'يجب أن تقع الأيام ذات الساعات المختلفة ضمن فترة الفحص',
  otherHoursClosed: 'هذا اليوم مغلق. افتحه لتحديد ساعات أخرى له.',
  otherHoursTwice: 'يمكن أن تكون لليوم ساعات أخرى مرة واحدة فقط',
  otherHoursEmpty: 'أضف ساعات أو أغلق اليوم بدلًا من ذلك',
  numberOutside: 'أدخل عددًا صحيحًا من {minimum, number} إلى {maximum, number}',

  timesInvalid: 'أدخل أوقاتًا من ٠٠:٠٠ إلى ٢٤:٠٠',
  rangeBackwards: 'يجب أن يكون وقت البداية قبل وقت النهاية',
  rangesOverlap: 'تتداخل هذه الفترة مع فترة أخرى',
  weekdayTwice: 'يمكن ذكر كل يوم في القائمة مرة واحدة',

  hoursMissing: 'اختر يومًا واحدًا على الأقل له ساعات عمل',
  lastDayBeforeFirst: 'لا يمكن أن يكون اليوم الأخير قبل اليوم الأول',
  daysOffPast: 'اختر أيامًا لم تنتهِ بعد',
  daysOffTooLong:
    '{maximum, plural, zero {لا أيام} one {يوم واحد على الأكثر} two {يومان على الأكثر} few {# أيام على الأكثر} many {# يومًا على الأكثر} other {# يوم على الأكثر}} في المرة الواحدة',
  daysOffTwice: 'بعض هذه الأيام مضاف بالفعل',

  tooManyValues:
    'لا يمكن تسجيل أكثر من {maximum, plural, zero {# قيمة} one {قيمة واحدة} two {قيمتين} few {# قيم} many {# قيمة} other {# قيمة}}',
  valueTwice: 'يمكن أن تكون القيمة في القائمة مرة واحدة',
  sameValueNames: 'هناك قيمتان بالاسم نفسه',
  valueUnknown: 'هناك قيمة ليست في قائمة القيم التي يمكن تسجيلها',
  valueHasOwnFacts: 'للقيمة {name} اسمها ووحدتها',
  valueCodeInvalid: 'يتكون رمز القيمة الخاصة من حروف وأرقام وشرطات',
  unitOfOtherKind: 'الوحدة للأرقام فقط',
  unitTooLong:
    'لا تزيد الوحدة على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  choicesOfOtherKind: 'الاختيارات لنوع «اختيار» فقط',
  tooFewChoices: 'أضف اختيارين على الأقل',
  tooManyChoices:
    'الحد الأقصى {maximum, plural, zero {لا اختيارات} one {اختيار واحد} two {اختياران} few {# اختيارات} many {# اختيارًا} other {# اختيار}}',
  choiceTwice: 'يمكن ذكر كل اختيار مرة واحدة',
  choicesNotTranslated: 'ترجم كل اختيار، واحد في كل سطر',
  choiceEmpty: 'هناك اختيار فارغ',
  choiceTooLong:
    'لا يزيد الاختيار على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',

  groupFilterEmpty: 'اختر مرشحًا واحدًا على الأقل. من دون مرشحات يكون الجميع في المجموعة.',
  mapUrlInvalid: 'يبدأ رابط الخريطة بـ https://',
  mapUrlTooLong:
    'لا يزيد رابط الخريطة على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  directionsTooLong:
    'لا يزيد وصف الطريق على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  accessibilityTooLong:
    'لا يزيد هذا النص على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  tooManyRooms:
    'لا يزيد عدد غرف الموقع على {maximum, plural, zero {# غرفة} one {غرفة واحدة} two {غرفتين} few {# غرف} many {# غرفة} other {# غرفة}}',
  roomTwice: 'هناك غرفتان بالاسم نفسه',

  mustBeNumber: '{name}: أدخل رقمًا',
  mustBeYesOrNo: '{name}: اختر نعم أو لا',
  mustBeChoice: '{name}: اختر من {choices}',
  mustBeText: '{name}: أدخل نصًا',
  valueTooLong:
    '{name}: {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأكثر',
  observationUnknown: 'هذه القيمة ليست في قائمة القيم التي يمكن تسجيلها',
  otherUnit: 'وحدة تسجيل {name} هي {unit}',
  impossible: '{name}: يجب أن تكون القيمة بين {from, number} و{to, number} {unit}',
  implausible: '{name}: تكون القيمة عادة بين {from, number} و{to, number} {unit}. هل هذه القيمة صحيحة؟',

  noteTooLong:
    'لا تزيد الملاحظة على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  summaryTooLong:
    'لا يزيد الملخص على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  privateNoteTooLong:
    'لا تزيد الملاحظة الخاصة على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  whyCorrect: 'اذكر في بضع كلمات سبب تصحيح النتائج',
  whyWithdraw: 'اذكر في بضع كلمات سبب سحب النتائج',
  reasonTooLong:
    'لا يزيد السبب على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',

  messageTooLong:
    'لا تزيد الرسالة على {maximum, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  appointmentBegun: 'بدأ هذا الموعد بالفعل',
  changeTooLate:
    'كان يمكن نقل هذا الموعد أو إلغاؤه إلى ما قبل بدايته {hours, plural, zero {بـ# ساعة} one {بساعة واحدة} two {بساعتين} few {بـ# ساعات} many {بـ# ساعة} other {بـ# ساعة}}',

  firstRowIsPerson: 'في الصف الأول شخص. أضف صفًا أول فيه العنوانان «الاسم» و«البريد الإلكتروني»، أو اختر الأعمدة',
  separatorUnknown: 'تفصل بين الأعمدة العلامة «{separator}». احفظ الملف بفواصل أو فواصل منقوطة أو مسافات جدولة',
  noColumnName: 'ليس في الصف الأول عمود «الاسم»، بل {found}. غيّر أحد العناوين، أو اختر الأعمدة',
  noColumnEmail: 'ليس في الصف الأول عمود «البريد الإلكتروني»، بل {found}. غيّر أحد العناوين، أو اختر الأعمدة',
  noColumns:
    'ليس في الصف الأول عمود «الاسم» ولا عمود «البريد الإلكتروني»، بل {found}. غيّر أحد العناوين، أو اختر الأعمدة',
  noHeadings: 'ليس في الصف الأول عمود «الاسم» ولا عمود «البريد الإلكتروني». غيّر أحد العناوين، أو اختر الأعمدة',
  headingTwice: 'أكثر من عمود واحد اسمه «{heading}». غيّر أحد العناوين، أو اختر الأعمدة',
};
