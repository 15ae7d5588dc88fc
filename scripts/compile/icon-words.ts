/**
 * Writes src/studio/kernel/site/icon-words.json: names and keywords of what the icons of pages show, in the languages of Studio, which are
 * those of Unicode for emoji of the same things (CLDR). Run when the icons of schema/common.schema.json change.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import commonSchema from "#schema/common.schema.json" with { type: "json" };
import { LANGUAGES } from "#src/studio/kernel/words/languages.ts";

type Annotation = { default?: string[]; tts?: string[] };

const WRITTEN_FILE = "src/studio/kernel/site/icon-words.json";

/** Maximum number of keywords of an emoji, since the size of the package is limited. */
const MAX_KEYWORDS = 8;

/** The emoji that show what the icons do, in the order of the schema; two with a plus sign. */
const SIGNS = `
  accessibility ♿ apple 🍎 arrow-left ⬅ arrow-right ➡ arrow-up-right ↗ award 🏅 baby 👶 backpack 🎒 badge-check ✅
  banknote 💵+💶 bed-double 🛏 bell 🔔 bell-ring 🔔 bike 🚲 bird 🐦 book 📕+📚 book-open 📖 bot 🤖 briefcase 💼 brush 🖌
  building 🏢 bus 🚌 cake 🎂 calculator 🧮 calendar 📅 calendar-check 📅+✅ calendar-days 📅 camera 📷 car 🚗 carrot 🥕 cat 🐈
  chart-column 📊 check ✔ chef-hat 🧑‍🍳 church ⛪ circle-alert ❗+⚠ circle-check ✅ circle-parking 🅿
  circle-question-mark ❓ circle-x ❌ clipboard-check 📋+✅ clipboard-list 📋 clock ⏰ cloud-sun ⛅ cloud-upload ☁+⬆
  code 🧑‍💻 coffee ☕ coins 🪙+💶 compass 🧭 cookie 🍪 cooking-pot 🍲 cpu 🖥 credit-card 💳 croissant 🥐 dog 🐕 door-open 🚪
  download 📥+⬇ drama 🎭 drum 🥁 dumbbell 🏋 ear 👂 external-link 🔗 eye 👁 file-check 📄+✅ file-search 📄+🔍 file-text 📄
  files 🗂 fish 🐟 flag 🚩+🏁 flame 🔥 flask-conical 🧪 flower-2 🌸 folder-open 📂 footprints 👣 gamepad-2 🎮 gift 🎁 globe 🌐+🌍
  graduation-cap 🎓 guitar 🎸 hammer 🔨 hand-coins 💰 hand-heart 🫶 handshake 🤝 headphones 🎧 headset 🎧+📞 heart ❤
  heart-handshake ❤+🤝 hourglass ⏳ house 🏠 ice-cream-cone 🍦 id-card 🪪 image 🖼 info ℹ key 🔑 lamp 💡 landmark 🏛+🏦
  languages 🗣 laptop 💻 leaf 🍃 library 📚 lightbulb 💡 list-checks 📋+✅ lock 🔒 luggage 🧳 mail ✉+📧 map 🗺 map-pin 📍
  medal 🥇+🏅 megaphone 📣 message-circle 💬 messages-square 💬 mic 🎤 milestone 🪧 monitor 🖥 moon 🌙 mountain ⛰ music 🎵
  newspaper 📰 notebook-pen 📓+📝 package 📦 paintbrush 🖌 palette 🎨 party-popper 🎉 paw-print 🐾 pencil ✏ percent % phone 📞
  piano 🎹 piggy-bank 💰+🐖 pill 💊 pizza 🍕 plane ✈ plane-landing 🛬 plane-takeoff 🛫 pound-sterling £+💷 puzzle 🧩 receipt 🧾
  recycle ♻ refresh-cw 🔄 rocket 🚀 route 🛣+🗺 ruler 📏 salad 🥗 sandwich 🥪 scale ⚖ school 🏫 scissors ✂ search 🔍 send 📤
  settings ⚙ share-2 🔗 shield-alert 🛡+⚠ shield-check 🛡+✅ shirt 👕 shopping-bag 🛍 shopping-cart 🛒 signpost 🪧
  smartphone 📱 snowflake ❄ sofa 🛋 sparkles ✨ sprout 🌱 stamp 🛂 star ⭐ stethoscope 🩺 store 🏪 sun ☀ tag 🏷 target 🎯
  tent ⛺ thermometer 🌡 ticket 🎫 timer ⏱ toilet 🚽 tractor 🚜 train-front 🚆 tree-pine 🌲 trees 🌳+🌲 trending-up 📈 trophy 🏆
  truck 🚚 tv 📺 umbrella ☂ user-check 🧑+✅ user-round 🧑 users 👥 utensils 🍴 video 📹 volleyball 🏐 wallet 👛 warehouse 🏭+📦
  waves 🌊 wheat 🌾 wifi 🛜 wine 🍷 wrench 🔧 x ✖
`;

const require = createRequire(import.meta.url);
const annotationsFolder = path.dirname(require.resolve("cldr-annotations-full/package.json"));
const [...pairs] = SIGNS.trim().split(/\s+/);
const signs = new Map(
  commonSchema.definitions.icon.enum.map((icon) => {
    const at = pairs.indexOf(icon);
    if (at < 0) throw new Error(`Add an emoji that shows the same as the icon "${icon}".`);
    return [icon, (pairs[at + 1] ?? "").split("+")];
  }),
);
const words = LANGUAGES.map((language) => [language, wordsIn(language)]);
writeFileSync(
  WRITTEN_FILE,
  `${JSON.stringify({ signs: Object.fromEntries(signs), words: Object.fromEntries(words) }, undefined, 1)}\n`,
);

/** The words for each emoji in a language, its name first. */
function wordsIn(language: string): Record<string, string[]> {
  const file = path.join(annotationsFolder, "annotations", language, "annotations.json");
  const annotations: Readonly<Record<string, Annotation>> = JSON.parse(readFileSync(file, "utf8")).annotations
    .annotations;
  return Object.fromEntries(
    [...new Set([...signs.values()].flat())].map((sign) => {
      const { default: keywords = [], tts = [] } = annotations[sign] ?? {};
      if (tts.length === 0) throw new Error(`${sign} has no name in ${language}.`);
      return [sign, [...new Set([...tts, ...keywords.slice(0, MAX_KEYWORDS)])]];
    }),
  );
}
