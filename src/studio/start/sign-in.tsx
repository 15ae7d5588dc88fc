import { SignIn } from "#src/studio/features/team/sign-in-page.tsx";
import { renderWindow } from "./render-window.tsx";

renderWindow(<SignIn />);
