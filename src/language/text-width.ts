/** Matches wide and fullwidth characters (Unicode Standard Annex #11, W and F), and emoji. */
const WIDE =
  /(?!\p{RI})[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f26f}\u{20000}-\u{3ffff}\p{Emoji_Presentation}]/gu;

/** The width of a text in Latin letters: a Japanese, Chinese or Korean character counts as two. */
export function textWidth(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
