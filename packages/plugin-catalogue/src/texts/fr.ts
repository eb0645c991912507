import type { Translation } from '../react/Translation.js'

/** French. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    catalogue: {
      allWallets: 'Tous les portefeuilles',
      search: 'Rechercher des portefeuilles',
      certifiedOnly: 'Certifiés WalletConnect seulement',
      certified: 'Certifié',
      installed: 'Installé',
      walletCount: 'Portefeuilles\u00a0: {count}',
      oneWallet: '1 portefeuille',
      noneFound: 'Aucun portefeuille trouvé',
      noneFoundText: 'Aucun portefeuille ici ne s’appelle «\u00a0{query}\u00a0».',
      noneCertified: 'Aucun portefeuille certifié',
      noneCertifiedText: 'Aucun des portefeuilles affichés n’est certifié.',
      anyWallet: 'N’importe quel portefeuille',
      clearSearch: 'Effacer la recherche',
      showAll: 'Tout afficher',
      empty: 'Aucun portefeuille',
      emptyText: 'Cette application n’en propose aucun.',
      emptyScanText: 'Tout portefeuille de votre téléphone peut quand même scanner le code QR.',
      loading: 'Chargement des portefeuilles',
      listFailed: 'La liste n’a pas été chargée',
      listFailedText: 'Vérifiez votre connexion et réessayez.',
      retry: 'Réessayer',
      snapshot:
        'La liste des portefeuilles est injoignable. Ceux-ci ont été fournis avec l’application et ne sont peut-être plus à jour.',
      get: 'Obtenir {name}',
      getWallet: 'Obtenir un portefeuille',
      getWalletText:
        'Quelques-uns pour commencer. Les portefeuilles sont gratuits. Ne partagez jamais votre phrase de récupération avec qui que ce soit.',
      someWallet: 'le portefeuille',
      appStore: 'App Store',
      playStore: 'Google Play',
      chromeStore: 'Chrome Web Store',
      firefoxStore: 'Modules Firefox',
      edgeStore: 'Modules Edge',
      website: 'Site web',
      forIphone: 'Pour iPhone et iPad',
      forAndroid: 'Pour Android',
      forBrowser: 'Pour ce navigateur',
      noDownload: 'Aucun téléchargement connu',
      noDownloadText: 'Cherchez {name} dans la boutique de votre téléphone et vérifiez qui le publie.',
    },
  },
}
