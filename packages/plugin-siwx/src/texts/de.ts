import type { Translation } from '../react/Translation.js'

/** German. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Anmelden',
      ask: 'Bei {app} anmelden',
      askText:
        'Signieren Sie eine Nachricht in {wallet}, um zu belegen, dass dieses Konto Ihnen gehört. Das kostet nichts und bewegt nichts.',
      sign: 'Signieren',
      cancel: 'Abbrechen',
      preparing: 'Einen Moment',
      preparingText: 'Die Nachricht wird vorbereitet.',
      signing: 'Weiter in {wallet}',
      signingText: 'Lesen Sie die Nachricht und signieren Sie sie.',
      still: 'Die Antwort von {wallet} steht noch aus. Das Fenster liegt vielleicht hinter diesem.',
      verifying: 'Wird geprüft…',
      verifyingText: 'Ihre Signatur wird geprüft.',
      done: 'Angemeldet',
      declined: 'Signatur abgelehnt',
      declinedText: 'Die Nachricht wurde in {wallet} abgelehnt. Sie sind nicht angemeldet.',
      pending: 'Eine Anfrage ist bereits offen',
      pendingText: 'Schließen Sie sie zuerst in {wallet} ab und versuchen Sie es dann erneut.',
      offline: 'Die Anmeldung ist nicht erreichbar',
      offlineText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Es wurde nichts signiert.',
      unknown: 'Die Antwort ging verloren',
      unknownText: 'Vielleicht sind Sie schon angemeldet. Versuchen Sie es erneut, um es herauszufinden.',
      refused: 'Die Anmeldung wurde nicht akzeptiert',
      refusedText: 'Die Nachricht kann abgelaufen sein. Signieren Sie eine neue.',
      refusedClockText:
        'Die Nachricht kann abgelaufen sein, oder die Uhr dieses Geräts geht falsch: Sie zeigt {time}. Stellen Sie sie bei Bedarf und signieren Sie eine neue Nachricht.',
      blocked: 'Ihr Browser blockiert die Anmeldung',
      blockedText:
        'Er hat das Cookie dieser Seite nicht behalten, vielleicht weil die Seite in einer anderen Website liegt. Erlauben Sie Cookies oder öffnen Sie die Seite in einem eigenen Tab.',
      failed: 'Fehler beim Signieren der Nachricht',
      failedText: 'Die Nachricht konnte nicht signiert werden. Versuchen Sie es erneut.',
      smartAccountText: 'Diese Anwendung unterstützt Smart Accounts möglicherweise nicht',
      retry: 'Erneut versuchen',
      signedIn: 'Angemeldet',
      signedInUntil: 'Bis {time}',
      signedOut: 'Nicht angemeldet',
      signIn: 'Anmelden',
      signOut: 'Abmelden',
      signOutFailed: 'Sie sind noch angemeldet. Der Server hat nicht geantwortet.',
      someWallet: 'Ihrer Wallet',
      thisApp: 'dieser App',
    },
  },
}
