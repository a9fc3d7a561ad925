export const session = {
  enterCode: 'أدخل الرمز',
  codeMailed: 'أدخل الرمز الذي أرسلناه إلى {email}.',
  notNow: 'ليس الآن',
  continue: 'متابعة',
  passcode: 'رمز لمرة واحدة',
  whyCode:
    'هذه معلومات خاصة، لذلك نتأكد من أنك أنت صاحبها. ويسري الرمز بعدها لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. إذا كان في الرسالة رابط بدلًا من الرمز، فافتحه في هذا المتصفح.',
  resend: 'اضغط لإعادة الإرسال',
  resendIn: 'إعادة الإرسال بعد {seconds, number} ث',
  waitToResend: 'انتظر دقيقة قبل إعادة الإرسال',
  unreachable: 'تعذّر الوصول إلى Checkwell',
  stillLoggedIn: 'ما زلت مسجّل الدخول. تحقق من اتصالك وحاول مرة أخرى.',
};
