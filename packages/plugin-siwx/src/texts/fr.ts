import type { Translation } from '../react/Translation.js'

/** French. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Identification',
      ask: 'S’identifier sur {app}',
      askText:
        'Signez un message dans {wallet} pour prouver que ce compte est le vôtre. Cela ne coûte rien et ne déplace rien.',
      sign: 'Signer',
      cancel: 'Annuler',
      preparing: 'Un instant',
      preparingText: 'Le message est en cours de préparation.',
      signing: 'Continuez dans {wallet}',
      signingText: 'Lisez le message et signez-le.',
      still: 'Toujours en attente de {wallet}. Sa fenêtre est peut-être derrière celle-ci.',
      verifying: 'Authentification…',
      verifyingText: 'Votre signature est en cours de vérification.',
      done: 'Identifié',
      declined: 'Signature refusée',
      declinedText: 'Le message a été refusé dans {wallet}. Vous n’êtes pas identifié.',
      pending: 'Une demande est déjà ouverte',
      pendingText: 'Terminez-la d’abord dans {wallet}, puis réessayez.',
      offline: 'Le service d’identification est injoignable',
      offlineText: 'Vérifiez votre connexion et réessayez. Rien n’a été signé.',
      unknown: 'La réponse a été perdue',
      unknownText: 'Vous êtes peut-être déjà identifié. Réessayez pour le savoir.',
      refused: 'L’identification n’a pas été acceptée',
      refusedText: 'Le message a peut-être expiré. Signez-en un nouveau.',
      refusedClockText:
        'Le message a peut-être expiré, ou l’horloge de cet appareil est incorrecte : elle indique {time}. Réglez-la si nécessaire, puis signez un nouveau message.',
      blocked: 'Votre navigateur bloque la connexion',
      blockedText:
        'Il n’a pas gardé le cookie de cette page, peut-être parce que la page se trouve dans un autre site. Autorisez les cookies ou ouvrez la page dans son propre onglet.',
      failed: 'Erreur lors de la signature du message',
      failedText: 'Le message n’a pas pu être signé. Réessayez.',
      smartAccountText: 'Cette application ne prend peut-être pas en charge les comptes intelligents',
      retry: 'Réessayer',
      signedIn: 'Identifié',
      signedInUntil: 'Jusqu’à {time}',
      signedOut: 'Non identifié',
      signIn: 'S’identifier',
      signOut: 'Fermer la session',
      signOutFailed: 'Vous êtes encore identifié. Le serveur n’a pas répondu.',
      someWallet: 'votre portefeuille',
      thisApp: 'cette application',
    },
  },
}
