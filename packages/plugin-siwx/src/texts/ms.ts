import type { Translation } from '../react/Translation.js'

/** Malay. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Log masuk',
      ask: 'Log masuk ke {app}',
      askText:
        'Tandatangani mesej di {wallet} untuk membuktikan bahawa akaun ini milik anda. Tiada bayaran dan tiada apa-apa dipindahkan.',
      sign: 'Tandatangani',
      cancel: 'Batal',
      preparing: 'Sebentar',
      preparingText: 'Mesej sedang disediakan.',
      signing: 'Teruskan di {wallet}',
      signingText: 'Baca mesej dan tandatangani.',
      still: 'Masih menunggu {wallet}. Tetingkapnya mungkin di belakang tetingkap ini.',
      verifying: 'Mengesahkan…',
      verifyingText: 'Tandatangan anda sedang disemak.',
      done: 'Sudah log masuk',
      declined: 'Tandatangan ditolak',
      declinedText: 'Mesej ditolak di {wallet}. Anda belum log masuk.',
      pending: 'Sudah ada permintaan yang terbuka',
      pendingText: 'Selesaikannya dahulu di {wallet}, kemudian cuba lagi.',
      offline: 'Log masuk tidak dapat dicapai',
      offlineText: 'Semak sambungan anda dan cuba lagi. Tiada apa-apa ditandatangani.',
      unknown: 'Jawapan hilang',
      unknownText: 'Anda mungkin sudah log masuk. Cuba lagi untuk mengetahuinya.',
      refused: 'Log masuk tidak diterima',
      refusedText: 'Mesej mungkin sudah tamat tempoh. Tandatangani yang baharu.',
      refusedClockText:
        'Mesej mungkin sudah tamat tempoh, atau jam peranti ini salah: ia menunjukkan {time}. Tetapkan jam jika perlu, kemudian tandatangani mesej baharu.',
      blocked: 'Pelayar anda menyekat log masuk',
      blockedText:
        'Pelayar tidak menyimpan kuki halaman ini, mungkin kerana halaman berada di dalam laman lain. Benarkan kuki, atau buka halaman dalam tabnya sendiri.',
      failed: 'Ralat semasa menandatangani mesej',
      failedText: 'Mesej tidak dapat ditandatangani. Cuba lagi.',
      smartAccountText: 'Aplikasi ini mungkin tidak menyokong akaun pintar',
      retry: 'Cuba lagi',
      signedIn: 'Sudah log masuk',
      signedInUntil: 'Hingga {time}',
      signedOut: 'Belum log masuk',
      signIn: 'Log masuk',
      signOut: 'Log keluar',
      signOutFailed: 'Anda masih log masuk. Pelayan tidak menjawab.',
      someWallet: 'dompet anda',
      thisApp: 'aplikasi ini',
    },
  },
}
