import type { Translation } from '../react/Translation.js'

/** Indonesian. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Masuk',
      ask: 'Masuk ke {app}',
      askText:
        'Tanda tangani pesan di {wallet} untuk membuktikan bahwa akun ini milik Anda. Tidak ada biaya dan tidak ada yang dipindahkan.',
      sign: 'Tanda tangani',
      cancel: 'Batal',
      preparing: 'Tunggu sebentar',
      preparingText: 'Pesan sedang disiapkan.',
      signing: 'Lanjutkan di {wallet}',
      signingText: 'Baca pesan dan tanda tangani.',
      still: 'Masih menunggu {wallet}. Jendelanya mungkin ada di balik jendela ini.',
      verifying: 'Mengautentikasi…',
      verifyingText: 'Tanda tangan Anda sedang diperiksa.',
      done: 'Sudah masuk',
      declined: 'Tanda tangan ditolak',
      declinedText: 'Pesan ditolak di {wallet}. Anda belum masuk.',
      pending: 'Sudah ada permintaan yang terbuka',
      pendingText: 'Selesaikan dulu di {wallet}, lalu coba lagi.',
      offline: 'Layanan masuk tidak dapat dijangkau',
      offlineText: 'Periksa koneksi Anda dan coba lagi. Tidak ada yang ditandatangani.',
      unknown: 'Jawaban hilang',
      unknownText: 'Anda mungkin sudah masuk. Coba lagi untuk mengetahuinya.',
      refused: 'Proses masuk tidak diterima',
      refusedText: 'Pesan mungkin sudah kedaluwarsa. Tanda tangani yang baru.',
      refusedClockText:
        'Pesan mungkin sudah kedaluwarsa, atau jam perangkat ini salah: menunjukkan {time}. Atur jika perlu, lalu tanda tangani pesan baru.',
      blocked: 'Browser Anda memblokir proses masuk',
      blockedText:
        'Browser tidak menyimpan cookie halaman ini, mungkin karena halaman berada di dalam situs lain. Izinkan cookie, atau buka halaman di tabnya sendiri.',
      failed: 'Kesalahan saat menandatangani pesan',
      failedText: 'Pesan tidak dapat ditandatangani. Coba lagi.',
      smartAccountText: 'Aplikasi ini mungkin tidak mendukung akun pintar',
      retry: 'Coba lagi',
      signedIn: 'Sudah masuk',
      signedInUntil: 'Hingga {time}',
      signedOut: 'Belum masuk',
      signIn: 'Masuk',
      signOut: 'Keluar',
      signOutFailed: 'Anda masih dalam keadaan masuk. Server tidak menjawab.',
      someWallet: 'dompet Anda',
      thisApp: 'aplikasi ini',
    },
  },
}
