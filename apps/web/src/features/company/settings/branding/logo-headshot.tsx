import { LOGO_WIDTH } from "@hearthline/contract/company/company-settings";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { headOf } from "@/shared/report/head-of.ts";
import { ReportHeadPreview } from "@/shared/report/report-head-preview.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { BrandColor } from "./brand-color.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureField } from "./picture-field.tsx";
import type { PictureKind } from "./upload-picture.ts";

/** One page with three URLs: its own, and those of its two dialogs. */
export function LogoHeadshot({ dialog }: { dialog?: PictureKind }) {
  const navigate = useNavigate();
  const guest = useIsGuest();
  const mayLogo = useCan()("company:manage");
  const about = useQuery(trpc.settings.basicInformation.queryOptions({}));
  const back = () => navigate(paths.logoHeadshot, { replace: true });
  return (
    <AreaFrame>
      {about.isError && (
        <FailedState
          what="Your pictures"
          onRetry={about.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {about.isPending && <Loader label="Loading your pictures" />}
      {about.data && (
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,496px)_minmax(0,360px)]">
          <div>
            <SettingsSection
              title="Headshot"
              text={`Your photo is next to your name on every report ${guest ? "that names you" : "you send"}.`}
            >
              <PictureField
                kind="headshot"
                name="your headshot"
                url={about.data.headshotUrl}
                help="A square picture reads best. You choose the part that is used."
                onUpload={() => navigate(paths.uploadHeadshot)}
              />
            </SettingsSection>
            {!guest && (
              <SettingsSection title="Logo and color" text="They replace Hearthline’s wherever a borrower looks.">
                <PictureField
                  kind="logo"
                  name="the logo"
                  url={about.data.company.logoUrl}
                  readOnly={!mayLogo}
                  help={
                    mayLogo
                      ? `At least ${LOGO_WIDTH} pixels wide; a smaller one is drawn larger, and you see it first. A PNG with a transparent background works best.`
                      : "The company's logo is changed by those who may manage company details."
                  }
                  onUpload={() => navigate(paths.uploadLogo)}
                />
                {mayLogo && <BrandColor key={about.data.company.brandColor} saved={about.data.company.brandColor} />}
              </SettingsSection>
            )}
          </div>
          {!guest && <ReportHeadPreview head={headOf(about.data)} />}
        </div>
      )}
      {about.data && dialog && <PictureDialog kind={dialog} onClose={back} />}
    </AreaFrame>
  );
}
