/** Phones first, then wider containers; all values are the report's. */
export const HOME_VALUE_CSS = `
.report .hv-in{max-width:1128px;margin:0 auto;padding-bottom:40px}
.hv-top{display:flex;align-items:center;gap:12px;padding:14px var(--pad);border-bottom:var(--hairline);font-weight:600}
.hv-top small{margin-left:auto;font-weight:400;color:var(--muted-foreground);font-size:var(--text-sm)}
.hv-top img{display:block;height:28px;width:auto;max-width:200px}
@media (prefers-color-scheme:dark){.hv-top img{background:#fff;border-radius:4px;padding:2px 4px}}
.hv-pair{padding:14px var(--pad);border-bottom:var(--hairline);display:grid;gap:16px}
.hv-person{display:grid;gap:1px}
.hv-person b{font-size:.9375rem}
.hv-person span{color:var(--muted-foreground);font-size:var(--text-sm);overflow-wrap:anywhere}
.hv-person .r-btn{margin-top:10px;min-height:44px;color:inherit;text-decoration:none;justify-self:start}
.hv-title{padding:24px var(--pad) 0}
.hv-title h1{font-size:1.75rem;line-height:2.125rem;letter-spacing:var(--tightest);font-weight:600}
.hv-title p{margin-top:6px;color:var(--muted-foreground);overflow-wrap:anywhere}
.hv-value{padding:18px var(--pad) 0}
.hv-value dt{color:var(--muted-foreground)}
.hv-big{font-size:1.75rem;line-height:2.25rem;font-weight:600;letter-spacing:var(--tighter);color:var(--brand)}
.hv-range{position:relative;height:66px;margin:20px var(--pad) 0}
.hv-range .tr{position:absolute;inset:24px 0 auto;height:8px;border-radius:4px;background:var(--muted)}
.hv-range .rg{position:absolute;top:24px;height:8px;border-radius:4px;left:25%;width:50%;background:color-mix(in oklab,var(--brand) 32%,var(--background))}
.hv-range .pt{position:absolute;top:18px;width:3px;height:20px;margin-left:-1.5px;border-radius:2px;background:var(--brand);box-shadow:0 0 0 2px var(--background)}
.hv-range span{position:absolute;font-size:var(--text-xs);line-height:1rem;white-space:nowrap;color:var(--muted-foreground);transform:translateX(-50%)}
.hv-range .lo{top:42px}
.hv-range .mid{top:-2px;color:var(--foreground);font-weight:500}
.hv-three{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;padding:14px var(--pad) 0}
.hv-three>div{border-top:1px solid var(--border-strong);padding-top:10px}
.hv-three dt{color:var(--muted-foreground);font-size:var(--text-sm)}
.hv-three dd{font-weight:600;font-size:1rem}
.hv-src{margin:18px var(--pad) 0}
.hv-src>div{display:flex;justify-content:space-between;gap:16px;padding:7px 0;border-bottom:var(--hairline);font-size:var(--text-sm)}
.hv-src>div:first-child{border-top:var(--hairline)}
.hv-src dt{color:var(--muted-foreground)}
.hv-src dd{text-align:right;max-width:34em}
.hv-conf{display:inline-flex;gap:3px;margin-right:7px}
.hv-conf i{width:12px;height:5px;border-radius:1px;background:var(--brand)}
.hv-conf i.o{background:var(--border-strong)}
.hv-said{margin:16px var(--pad) 0;padding:10px 12px;border:1px solid var(--border-strong);border-radius:8px;font-size:var(--text-sm)}
.hv-told{margin:20px var(--pad) 0;padding:12px 14px;border:1px solid var(--border-strong);border-radius:8px}
.hv-told h2{font-size:var(--text-md);font-weight:600}
.hv-told p{margin-top:8px;overflow-wrap:anywhere}
.hv-told small{display:block;font-size:var(--text-sm);color:var(--muted-foreground)}
.hv-wrong{margin:8px var(--pad) 0}
.hv-wrong summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:8px;list-style:none}
.hv-wrong summary::-webkit-details-marker{display:none}
.hv-wrong summary::after{content:"";width:7px;height:7px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg) translate(-2px,-2px)}
.hv-wrong details[open]>summary::after,.hv-wrong[open]>summary::after{transform:rotate(225deg) translate(-2px,-2px)}
.hv-wrong>summary{color:var(--brand);font-weight:500;font-size:var(--text-sm)}
.hv-wrong details{border-top:var(--hairline)}
.hv-wrong details>summary{justify-content:space-between;padding-right:6px}
.hv-wrong form{display:grid;gap:14px;padding:4px 0 18px;max-width:560px}
.hv-wrong label{display:block;font-size:var(--text-sm);font-weight:500}
.hv-wrong fieldset{border:0;margin:0;padding:0;min-width:0}
.hv-wrong .hv-pick{display:flex;gap:12px;align-items:center;min-height:44px;font-weight:400}
.hv-wrong input:not([type=radio]){display:block;width:100%;box-sizing:border-box;height:44px;margin-top:6px;padding:0 12px;border:1px solid var(--border-strong);border-radius:6px;background:var(--background);color:inherit;font:inherit;font-size:var(--text-lg)}
.hv-wrong input[type=radio]{width:20px;height:20px;margin:0;flex:none;accent-color:var(--brand)}
.hv-wrong .r-btn{min-height:44px;justify-self:start}
.hv-mails{margin:28px var(--pad) 0;display:flex;flex-wrap:wrap;gap:0 24px}.hv-mails a{color:var(--brand);font-weight:500;font-size:var(--text-sm);min-height:44px;display:inline-flex;align-items:center}
.hv-sec h2{font-size:1.125rem;line-height:1.5rem;font-weight:600;letter-spacing:var(--tight);padding-top:16px;border-top:1px solid var(--rule)}
.hv-stack{display:flex;gap:2px;height:34px;margin-top:18px;border-radius:3px;overflow:hidden}
.hv-stack i{display:block;background:var(--border-strong)}
.hv-stack i.y{background:var(--brand)}
.hv-table{width:100%;margin-top:18px;border-collapse:collapse}
.hv-table th,.hv-table td{padding:9px 0;border-bottom:var(--hairline);font-weight:400;text-align:right;vertical-align:top}
.hv-table thead th{font-weight:600;border-bottom-color:var(--border-strong)}
.hv-table th[scope=row]{text-align:left;padding-right:10px;color:var(--secondary-foreground)}
.hv-table td+td,.hv-table th+th,.hv-table th+td{padding-left:10px}
.hv-table b{font-weight:600}
.hv-when{margin-top:14px;list-style:none}
.hv-when li{display:grid;gap:2px 18px;padding:11px 0;border-bottom:var(--hairline)}
.hv-when b{font-weight:600}
.hv-when .now b{color:var(--brand)}
.hv-ways{display:grid;margin-top:14px;border-top:1px solid var(--border-strong)}
.hv-ways>div{padding:14px 0 16px;border-bottom:var(--hairline)}
.hv-ways h3{font-size:var(--text-md);font-weight:600}
.hv-ways .f{font-size:1.5rem;line-height:2rem;font-weight:600;letter-spacing:var(--tighter);margin-top:4px}
.hv-ways p+p{color:var(--muted-foreground);font-size:var(--text-sm);max-width:52ch}
.hv-fine{margin-top:12px;display:grid;gap:10px;font-size:var(--text-xs);line-height:1.125rem;color:var(--muted-foreground)}
.hv-foot{margin:40px var(--pad) 0;padding-top:14px;border-top:var(--hairline);font-size:var(--text-xs);line-height:1.125rem;color:var(--muted-foreground)}
@container report (min-width:700px){.report .hv-in{padding-inline:24px;--pad:0px}.hv-big{font-size:2.5rem;line-height:3rem}}
@container report (min-width:1000px){
.hv-grid{display:grid;grid-template-columns:minmax(0,1fr) 248px;gap:0 104px;align-items:start}
.hv-grid>main{grid-column:1;grid-row:1}
.hv-pair{grid-column:2;grid-row:1;position:sticky;top:0;padding:56px 0 40px;border:0;gap:26px}
.hv-person{align-content:start}
.hv-person+.hv-person{padding-top:24px;border-top:var(--hairline)}
.hv-person .r-btn{justify-self:stretch}
.hv-title{padding-top:52px}.hv-title h1{font-size:2.25rem;line-height:2.625rem;max-width:14ch}
.hv-big{font-size:3rem;line-height:3.5rem}
.hv-src,.hv-range,.hv-wrong,.hv-told{max-width:560px}
.hv-three dd{font-size:1.25rem;line-height:1.75rem}
.hv-when li{grid-template-columns:150px 1fr}
.hv-ways{grid-template-columns:1fr 1fr;border-bottom:var(--hairline)}.hv-ways>div{border-bottom:0}.hv-ways>div+div{border-left:var(--hairline);padding-left:32px}.hv-ways>div:first-child{padding-right:32px}
}
@media print{
.report:has(.hv-in){zoom:1;font-size:10pt;line-height:14pt;--text-2xs:9.5pt;--text-xs:9.5pt;--text-sm:9.5pt;--text-md:10pt;--text-lg:11pt;orphans:2;widows:2}
.report .v-chart{--ph:92pt;margin:8pt 0 4pt 8px}.report .v-chart :is(.r-yl,.r-tick){font-size:9.5pt;-webkit-text-stroke:0}.v-table{font-size:9.5pt!important}.v-table :is(td,th){padding:4pt 0!important}
.hv-wrong,.hv-mails,.hv-person .r-btn{display:none}
.hv-sec{break-inside:auto}
.hv-grid{display:block!important}
.report .hv-in{max-width:none;padding:0 1.5pt;--pad:0px}
.hv-top{padding:0 1.5pt 8pt!important}
.hv-pair{position:static!important;padding:10pt 0!important;grid-template-columns:1fr 1fr;border-bottom:var(--hairline)!important}
.hv-person{align-content:start}
.hv-person+.hv-person{padding:0!important;border:0!important}
.hv-title{padding-top:12pt!important}.hv-title h1{font-size:22pt!important;line-height:26pt!important;max-width:none!important}
.hv-big{font-size:24pt!important;line-height:30pt!important}
.hv-src,.hv-range,.hv-fine,.hv-foot{max-width:none!important}
.r-sec{margin-top:18pt!important}
.hv-sec :is(h2,h3,.r-lede),.hv-stack,.hv-three,.hv-value{break-after:avoid}
.hv-sec :is(h2,h3,p,li,tr,svg),.hv-range,.hv-three,.hv-src>div,.hv-ways,.hv-ways>div,.hv-stack{break-inside:avoid}
.hv-table thead{display:table-header-group;break-inside:avoid;break-after:avoid}
.hv-table tbody tr:nth-child(-n+2),.v-table tr:nth-child(-n+2),.v-chart{break-after:avoid}
.hv-table tbody tr:nth-last-child(-n+2),.v-table tr:nth-last-child(-n+2),.hv-sec .r-key,.hv-foot{break-before:avoid}
.hv-table :is(th,td){padding-block:4pt}
.hv-table thead td{border-bottom-color:var(--border-strong)}
.hv-foot{margin-top:14pt}
}
`;
