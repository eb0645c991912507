import type { Translation } from '../react/Translation.js'

/** Turkish. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Giriş yap',
      ask: '{app} için giriş yapın',
      askText:
        'Bu hesabın size ait olduğunu kanıtlamak için {wallet} uygulamasında bir mesaj imzalayın. Ücretsizdir ve hiçbir varlığı taşımaz.',
      sign: 'İmzala',
      cancel: 'İptal',
      preparing: 'Bir dakika',
      preparingText: 'Mesaj hazırlanıyor.',
      signing: '{wallet} uygulamasında devam edin',
      signingText: 'Mesajı okuyun ve imzalayın.',
      still: '{wallet} hâlâ bekleniyor. Penceresi bunun arkasında olabilir.',
      verifying: 'Kimlik doğrulanıyor…',
      verifyingText: 'İmzanız kontrol ediliyor.',
      done: 'Giriş yapıldı',
      declined: 'İmza reddedildi',
      declinedText: 'Mesaj {wallet} uygulamasında reddedildi. Giriş yapmadınız.',
      pending: 'Zaten açık bir istek var',
      pendingText: 'Önce {wallet} uygulamasında tamamlayın, sonra tekrar deneyin.',
      offline: 'Giriş hizmetine ulaşılamıyor',
      offlineText: 'Bağlantınızı kontrol edip tekrar deneyin. Hiçbir şey imzalanmadı.',
      unknown: 'Yanıt kayboldu',
      unknownText: 'Zaten giriş yapmış olabilirsiniz. Öğrenmek için tekrar deneyin.',
      refused: 'Giriş kabul edilmedi',
      refusedText: 'Mesajın süresi dolmuş olabilir. Yeni bir mesaj imzalayın.',
      refusedClockText:
        'Mesajın süresi dolmuş veya bu cihazın saati yanlış olabilir: {time} gösteriyor. Gerekirse saati ayarlayın ve yeni bir mesaj imzalayın.',
      blocked: 'Tarayıcınız girişi engelliyor',
      blockedText:
        'Tarayıcı bu sayfanın çerezini saklamadı; sayfa başka bir sitenin içinde olabilir. Çerezlere izin verin veya sayfayı kendi sekmesinde açın.',
      failed: 'Mesaj imzalanırken hata oluştu',
      failedText: 'Mesaj imzalanamadı. Tekrar deneyin.',
      smartAccountText: 'Bu uygulama Akıllı Hesapları desteklemiyor olabilir',
      retry: 'Tekrar dene',
      signedIn: 'Giriş yapıldı',
      signedInUntil: '{time} zamanına kadar',
      signedOut: 'Giriş yapılmadı',
      signIn: 'Giriş yap',
      signOut: 'Çıkış yap',
      signOutFailed: 'Hâlâ giriş yapmış durumdasınız. Sunucu yanıt vermedi.',
      someWallet: 'cüzdan',
      thisApp: 'bu uygulama',
    },
  },
}
