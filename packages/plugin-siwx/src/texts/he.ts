import type { Translation } from '../react/Translation.js'

/** Hebrew. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'כניסה',
      ask: 'כניסה אל {app}',
      askText: 'יש לחתום על הודעה דרך {wallet} כדי להוכיח שהחשבון הזה שלך. ללא עלות, ודבר לא מועבר.',
      sign: 'חתימה',
      cancel: 'ביטול',
      preparing: 'רק רגע',
      preparingText: 'ההודעה בהכנה.',
      signing: 'המשך דרך {wallet}',
      signingText: 'יש לקרוא את ההודעה ולחתום עליה.',
      still: 'עדיין בהמתנה לתשובה של {wallet}. ייתכן שהחלון שלו נמצא מאחורי החלון הזה.',
      verifying: 'מתבצע אימות…',
      verifyingText: 'החתימה שלך בבדיקה.',
      done: 'הכניסה בוצעה',
      declined: 'החתימה נדחתה',
      declinedText: 'ההודעה נדחתה דרך {wallet}. הכניסה לא בוצעה.',
      pending: 'כבר יש בקשה פתוחה',
      pendingText: 'יש להשלים אותה תחילה דרך {wallet}, ואז לנסות שוב.',
      offline: 'אין גישה לשירות הכניסה',
      offlineText: 'יש לבדוק את החיבור ולנסות שוב. לא נחתם דבר.',
      unknown: 'התשובה אבדה',
      unknownText: 'ייתכן שהכניסה כבר בוצעה. יש לנסות שוב כדי לברר.',
      refused: 'הכניסה לא התקבלה',
      refusedText: 'ייתכן שתוקף ההודעה פג. יש לחתום על הודעה חדשה.',
      refusedClockText:
        'ייתכן שתוקף ההודעה פג, או שהשעון של המכשיר הזה שגוי: הוא מראה {time}. יש לכוון אותו במידת הצורך ולחתום על הודעה חדשה.',
      blocked: 'הדפדפן שלך חוסם את הכניסה',
      blockedText:
        'הוא לא שמר את קובץ ה-Cookie של הדף הזה, אולי כי הדף נמצא בתוך אתר אחר. יש לאפשר קובצי Cookie, או לפתוח את הדף בכרטיסייה משלו.',
      failed: 'שגיאה בחתימה על ההודעה',
      failedText: 'לא ניתן היה לחתום על ההודעה. יש לנסות שוב.',
      smartAccountText: 'ייתכן שהאפליקציה הזו אינה תומכת בחשבונות חכמים',
      retry: 'ניסיון חוזר',
      signedIn: 'הכניסה בוצעה',
      signedInUntil: 'עד {time}',
      signedOut: 'הכניסה לא בוצעה',
      signIn: 'כניסה',
      signOut: 'יציאה',
      signOutFailed: 'היציאה לא בוצעה. השרת לא ענה.',
      someWallet: 'הארנק שלך',
      thisApp: 'האפליקציה הזו',
    },
  },
}
